//! Node kinds of tree-sitter-fortran that the lowering relies on; a test holds them against the
//! grammar, which renames kinds between versions.

macro_rules! kinds {
    ($($name:ident = $text:literal;)*) => {
        $(pub(super) const $name: &str = $text;)*

        #[cfg(test)]
        const ALL: &[&str] = &[$($text),*];
    };
}

kinds! {
    ABSTRACT_SPECIFIER = "abstract_specifier";
    ALLOCATE_STATEMENT = "allocate_statement";
    ARGUMENT_LIST = "argument_list";
    ARITHMETIC_IF = "arithmetic_if_statement";
    ARRAY_LITERAL = "array_literal";
    ASSIGNMENT = "assignment_statement";
    ASSIGNMENT_NAME = "assignment";
    ASSIGN_STATEMENT = "assign_statement";
    ASSOCIATE = "associate_statement";
    ASSOCIATION_LIST = "association_list";
    ASSUMED_RANK = "assumed_rank";
    ASSUMED_SIZE = "assumed_size";
    BASE_TYPE_SPECIFIER = "base_type_specifier";
    BINDING = "binding";
    BINDING_LIST = "binding_list";
    BIND_STATEMENT = "bind_statement";
    BLOCK_DATA = "block_data";
    BLOCK_CONSTRUCT = "block_construct";
    BLOCK_LABEL = "block_label";
    BLOCK_LABEL_START = "block_label_start_expression";
    BOOLEAN_LITERAL = "boolean_literal";
    CALL_EXPRESSION = "call_expression";
    CASE_STATEMENT = "case_statement";
    CASE_VALUES = "case_value_range_list";
    CHARACTER_LENGTH = "character_length";
    CLOSE_STATEMENT = "close_statement";
    COARRAY_ALLOCATION = "coarray_allocation";
    COARRAY_CRITICAL = "coarray_critical_statement";
    COARRAY_DECLARATOR = "coarray_declarator";
    COARRAY_STATEMENT = "coarray_statement";
    COARRAY_TEAM = "coarray_team_statement";
    COMMENT = "comment";
    COMMON_STATEMENT = "common_statement";
    COMPLEX_LITERAL = "complex_literal";
    CONCURRENT_CONTROL = "concurrent_control";
    CONCURRENT_HEADER = "concurrent_header";
    CONCURRENT_MASK = "concurrent_mask";
    CONCATENATION = "concatenation_expression";
    CRAY_POINTERS = "cray_pointer_declaration";
    DATA_SET = "data_set";
    DATA_STATEMENT = "data_statement";
    DATA_VALUE = "data_value";
    DEALLOCATE_STATEMENT = "deallocate_statement";
    DEFINED_IO = "defined_io_procedure";
    DERIVED_TYPE = "derived_type";
    DERIVED_TYPE_DEFINITION = "derived_type_definition";
    DERIVED_TYPE_PROCEDURES = "derived_type_procedures";
    DO_LOOP = "do_loop";
    DO_STATEMENT = "do_statement";
    ELSEIF_CLAUSE = "elseif_clause";
    ELSEWHERE_CLAUSE = "elsewhere_clause";
    ELSE_CLAUSE = "else_clause";
    END_ASSOCIATE = "end_associate_statement";
    END_BLOCK = "end_block_construct_statement";
    END_COARRAY_CRITICAL = "end_coarray_critical_statement";
    END_COARRAY_TEAM = "end_coarray_team_statement";
    END_BLOCK_DATA = "end_block_data_statement";
    END_DO = "end_do_loop_statement";
    END_FORALL = "end_forall_statement";
    END_FUNCTION = "end_function_statement";
    END_IF = "end_if_statement";
    END_MODULE = "end_module_statement";
    END_MODULE_PROCEDURE = "end_module_procedure_statement";
    END_PROGRAM = "end_program_statement";
    END_SELECT = "end_select_statement";
    END_SUBMODULE = "end_submodule_statement";
    END_SUBROUTINE = "end_subroutine_statement";
    END_WHERE = "end_where_statement";
    ENTRY_STATEMENT = "entry_statement";
    ENUM = "enum";
    ENUMERATOR_STATEMENT = "enumerator_statement";
    EQUIVALENCE_SET = "equivalence_set";
    EQUIVALENCE_STATEMENT = "equivalence_statement";
    EXTENT_SPECIFIER = "extent_specifier";
    FILE_POSITION = "file_position_statement";
    FINAL_STATEMENT = "final_statement";
    FORALL = "forall_statement";
    FORMAT_IDENTIFIER = "format_identifier";
    FORMAT_STATEMENT = "format_statement";
    FUNCTION = "function";
    FUNCTION_RESULT = "function_result";
    FUNCTION_STATEMENT = "function_statement";
    HOLLERITH = "hollerith_constant";
    IDENTIFIER = "identifier";
    IF_STATEMENT = "if_statement";
    IMPLICIT_RANGE = "implicit_range";
    IMPLICIT_STATEMENT = "implicit_statement";
    IMPLIED_DO = "implied_do_loop_expression";
    IMPORT_STATEMENT = "import_statement";
    INCLUDED_ITEMS = "included_items";
    INPUT_ITEMS = "input_item_list";
    INQUIRE_STATEMENT = "inquire_statement";
    INTERFACE = "interface";
    INTERFACE_STATEMENT = "interface_statement";
    INTERNAL_PROCEDURES = "internal_procedures";
    INTRINSIC_TYPE = "intrinsic_type";
    KEYWORD_ARGUMENT = "keyword_argument";
    KEYWORD_STATEMENT = "keyword_statement";
    LANGUAGE_BINDING = "language_binding";
    LOGICAL = "logical_expression";
    LOOP_CONTROL = "loop_control_expression";
    MATH = "math_expression";
    MEMBER = "derived_type_member_expression";
    MODULE = "module";
    MODULE_NAME = "module_name";
    MODULE_PROCEDURE = "module_procedure";
    MODULE_PROCEDURE_STATEMENT = "module_procedure_statement";
    MODULE_STATEMENT = "module_statement";
    NAME = "name";
    NAMELIST_STATEMENT = "namelist_statement";
    NONE = "none";
    NULLIFY_STATEMENT = "nullify_statement";
    NULL_LITERAL = "null_literal";
    NUMBER_LITERAL = "number_literal";
    OPEN_STATEMENT = "open_statement";
    OPERATOR = "operator";
    OUTPUT_ITEMS = "output_item_list";
    PARAMETERS = "parameters";
    PARAMETER_ASSIGNMENT = "parameter_assignment";
    PARAMETER_STATEMENT = "parameter_statement";
    PARENTHESIZED = "parenthesized_expression";
    POINTER_ASSIGNMENT = "pointer_association_statement";
    PRINT_STATEMENT = "print_statement";
    PRIVATE_STATEMENT = "private_statement";
    PROCEDURE_QUALIFIER = "procedure_qualifier";
    PROCEDURE_ATTRIBUTE = "procedure_attribute";
    PROCEDURE_STATEMENT = "procedure_statement";
    PROCEDURE_INTERFACE = "procedure_interface";
    PROCEDURE_TYPE = "procedure";
    PROGRAM = "program";
    PROGRAM_STATEMENT = "program_statement";
    PUBLIC_STATEMENT = "public_statement";
    RANK_STATEMENT = "rank_statement";
    READ_STATEMENT = "read_statement";
    RELATIONAL = "relational_expression";
    SAVE_STATEMENT = "save_statement";
    SELECTOR = "selector";
    SELECT_CASE = "select_case_statement";
    SELECT_RANK = "select_rank_statement";
    SELECT_TYPE = "select_type_statement";
    SIZE = "size";
    SIZED_ALLOCATION = "sized_allocation";
    SIZED_DECLARATOR = "sized_declarator";
    STATEMENT_LABEL = "statement_label";
    STATEMENT_LABEL_REFERENCE = "statement_label_reference";
    STOP_STATEMENT = "stop_statement";
    STRING_LITERAL = "string_literal";
    SUBMODULE = "submodule";
    SUBROUTINE = "subroutine";
    SUBROUTINE_CALL = "subroutine_call";
    SUBROUTINE_STATEMENT = "subroutine_statement";
    TRIPLET_SPEC = "triplet_spec";
    TYPE_NAME = "type_name";
    TYPE_QUALIFIER = "type_qualifier";
    TYPE_STATEMENT = "type_statement";
    UNARY = "unary_expression";
    UNIT_IDENTIFIER = "unit_identifier";
    USE_ALIAS = "use_alias";
    USE_STATEMENT = "use_statement";
    VARIABLE_DECLARATION = "variable_declaration";
    VARIABLE_GROUP = "variable_group";
    VARIABLE_MODIFICATION = "variable_modification";
    WHERE = "where_statement";
    WHILE_STATEMENT = "while_statement";
    WRITE_STATEMENT = "write_statement";
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_grammar_has_every_kind() {
        for kind in super::ALL {
            let quoted = format!("\"type\": \"{kind}\"");
            assert!(tree_sitter_fortran::NODE_TYPES.contains(&quoted), "{kind}");
        }
    }
}
