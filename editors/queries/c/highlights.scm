; `DVM(...)`: the grammar of C sees the use of a macro, and no more than pieces of what stands inside. So the words of the
; directives are named here, but for those that programs use for other things (BLOCK, MAX ...).
((macro_type_specifier
   name: (identifier) @keyword.directive)
 (#eq? @keyword.directive "DVM"))

([
   (identifier)
   (type_identifier)
 ] @keyword.directive
 (#any-of? @keyword.directive
   "ACROSS" "ALIGN" "COPY_FLAG" "COPY_START" "COPY_WAIT" "CREATE_SHADOW_GROUP" "CREATE_TEMPLATE" "DISTRIBUTE"
   "GENBLOCK" "INDIRECT_ACCESS" "INDIRECT_GROUP" "MAXLOC" "MINLOC" "MULT_BLOCK" "ON" "ONTO" "PARALLEL"
   "PROCESSORS" "REALIGN" "REDISTRIBUTE" "REDUCTION" "REDUCTION_GROUP" "REDUCTION_START" "REDUCTION_WAIT"
   "REMOTE_ACCESS" "REMOTE_GROUP" "SHADOW_GROUP" "SHADOW_RENEW" "SHADOW_START" "SHADOW_WAIT" "TASK_REGION"
   "WGTBLOCK" "WITH"
))
