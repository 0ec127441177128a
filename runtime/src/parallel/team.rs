//! Processes that are threads of a test.

use std::sync::mpsc::{Receiver, Sender, channel};

use super::engine::{Engine, Incoming, Outgoing};

struct Member {
    rank: usize,
    to: Vec<Sender<Vec<u8>>>,
    from: Vec<Receiver<Vec<u8>>>,
}

impl Engine for Member {
    fn rank(&self) -> usize {
        self.rank
    }

    fn size(&self) -> usize {
        self.to.len()
    }

    fn exchange(&mut self, outgoing: Vec<Outgoing>, incoming: &[Incoming]) -> Vec<Vec<u8>> {
        for message in outgoing {
            self.to[message.to].send(message.bytes).expect("it runs");
        }
        let receive = |message: &Incoming| {
            let bytes = self.from[message.from].recv().expect("it runs");
            assert_eq!(bytes.len(), message.size, "{message:?} to {}", self.rank);
            bytes
        };
        incoming.iter().map(receive).collect()
    }

    fn abort(&mut self, status: i32) -> ! {
        panic!("the run ends with {status}")
    }

    fn finish(&mut self) {
        // What was sent to it was also taken.
        assert!(self.from.iter().all(|from| from.try_recv().is_err()));
    }
}

/// Runs `act` as each process of a run; what they return, in their order.
pub(crate) fn run<R: Send>(processes: usize, act: impl Fn(Box<dyn Engine>) -> R + Sync) -> Vec<R> {
    let mut receivers: Vec<Vec<Receiver<Vec<u8>>>> = (0..processes).map(|_| Vec::new()).collect();
    let mut senders: Vec<Vec<Sender<Vec<u8>>>> = Vec::new();
    for _ in 0..processes {
        let mut to = Vec::new();
        for own in &mut receivers {
            let (sender, receiver) = channel();
            to.push(sender);
            own.push(receiver);
        }
        senders.push(to);
    }
    std::thread::scope(|scope| {
        let members = senders.into_iter().zip(receivers).enumerate();
        let running: Vec<_> = members
            .map(|(rank, (to, from))| {
                let act = &act;
                scope.spawn(move || act(Box::new(Member { rank, to, from })))
            })
            .collect();
        running
            .into_iter()
            .map(|one| one.join().expect("a process failed"))
            .collect()
    })
}
