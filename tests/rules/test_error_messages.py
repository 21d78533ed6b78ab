"""The words of an error lead to the rule, however they were pasted."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Callable
from html import escape

import pytest

from mcp_lsp.rules import pages, registry
from mcp_lsp.rules.error_messages import WORDINGS, Match, explain
from mcp_lsp.rules.error_messages.misfits import _ROWS, SAYS
from mcp_lsp.rules.error_messages.near import rules_like
from mcp_lsp.rules.error_messages.phrases import holes, pieces, search
from mcp_lsp.rules.error_messages.reading import Reading, fold
from rows import hold, over

OF_ALL = "counting those of all servers and the client's own"

# Text, the rule that is named first, and where it says it is.
CASES: list[tuple[str, str, str]] = [
    # Anthropic
    (
        (
            "API Error: 400 {'type':'error','error':{'type':'invalid_request_error','message':'tools.31.custom."
            "input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12'}}"
        ),
        "schema-metaschema",
        "tool number 32, counting those of all servers and the client's own, inputSchema",
    ),
    (
        "tools.7.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level",
        "schema-root-combinator",
        "tool number 8, counting those of all servers and the client's own, inputSchema",
    ),
    (
        "tools.12.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'",
        "client-tool-name",
        "tool number 13, counting those of all servers and the client's own, name",
    ),
    (
        "messages.3.content.0.tool_reference.tool_name: String should have at most 64 characters",
        "client-tool-name-length",
        "",
    ),
    (
        "tools.2.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'",
        "client-property-key",
        "tool number 3, counting those of all servers and the client's own, inputSchema/properties",
    ),
    (
        "tools.5.custom.input_schema.type: Field required",
        "schema-is-object",
        "tool number 6, counting those of all servers and the client's own, inputSchema/type",
    ),
    (
        "tools.0.custom.description: Input should be a valid string",
        "definition-null-field",
        "tool number 1, counting those of all servers and the client's own, description",
    ),
    ("tools: Tool names must be unique.", "name-unique", "tools"),
    (
        "tools.9.custom.input_schema: int too big to convert",
        "json-number-range",
        "tool number 10, counting those of all servers and the client's own, inputSchema",
    ),
    ("The request body is not valid JSON: no low surrogate in string: line 1 column 9", "json-lone-surrogate", ""),
    # OpenAI
    (
        (
            "Error code: 400 - {'error': {'message': \"Invalid schema for function 'mcp__notes__add': In context="
            "('properties', 'tags'), array schema missing items.\", 'param': 'tools[19].function.parameters'}}"
        ),
        "schema-array-items",
        "tool `mcp__notes__add`, tool number 20, counting those of all servers and the client's own, properties/tags",
    ),
    (
        "Invalid schema for function 'list': In context=(), object schema missing properties.",
        "client-schema-root",
        "tool `list`",
    ),
    (
        "Invalid schema for function 'get': In context=('properties', 'site'), 'uri' is not a valid format.",
        "client-format",
        "tool `get`, properties/site",
    ),
    (
        "Invalid schema for function 'set': In context=('properties', 'map'), 'propertyNames' is not permitted.",
        "client-strict-mode",
        "tool `set`, properties/map",
    ),
    (
        (
            "In context=(), 'required' is required to be supplied and to be an array including every key in "
            "properties. Missing 'limit'."
        ),
        "client-strict-mode",
        "",
    ),
    (
        "In context=('properties', 'a', 'items'), 'additionalProperties' is required to be supplied and to be false.",
        "client-strict-mode",
        "properties/a/items",
    ),
    ("Invalid schema for function 'f': True is not of type 'array'.", "schema-metaschema", "tool `f`"),
    ("Invalid schema for function 'f': 'any' is not valid under any of the given schemas", "schema-metaschema", ""),
    ("Invalid schema for function 'go': ['x', 'x'] has non-unique elements.", "schema-required-duplicate", ""),
    (
        "schema must be a JSON Schema of 'type: \"object\"', got 'type: \"array\"'.",
        "schema-is-object",
        "",
    ),
    (
        (
            "Invalid 'tools[48].name': string does not match pattern. Expected a string that matches the pattern "
            "'^[a-zA-Z0-9_-]+$'."
        ),
        "client-tool-name",
        "tool number 49, name",
    ),
    (
        (
            "Invalid 'tools[3].function.name': string too long. Expected a string with maximum length 64, but got a "
            "string with length 71 instead."
        ),
        "client-tool-name-length",
        "tool number 4, counting those of all servers and the client's own, name",
    ),
    (
        "Invalid 'tools[0].function.description': string too long. Expected a string with maximum length 1024",
        "client-description-length",
        "tool number 1, counting those of all servers and the client's own, description",
    ),
    ("Invalid 'tools': array too long. Expected an array with maximum length 128", "client-tool-count", ""),
    ("Invalid JSON schema: regex lookaround is not supported", "client-pattern", ""),
    # Gemini
    (
        (
            'Invalid JSON payload received. Unknown name "exclusiveMinimum" at \'tools[0].function_declarations[3].'
            "parameters.properties[1].value': Cannot find field."
        ),
        "client-schema-keyword",
        "tool number 4, counting those of all servers and the client's own, inputSchema/properties/(number 2)",
    ),
    (
        (
            "Unknown name \"type\" at 'tools[10].function_declarations[0].parameters.properties[4].value': Proto field "
            "is not repeating, cannot start list."
        ),
        "client-schema-type",
        "tool number 11, counting those of all servers and the client's own, inputSchema/properties/(number 5)",
    ),
    (
        (
            "* GenerateContentRequest.tools[0].function_declarations[6].parameters.properties[mode].enum: only "
            "allowed for STRING type"
        ),
        "client-schema-type",
        "tool number 7, counting those of all servers and the client's own, inputSchema/properties/mode/enum",
    ),
    (
        "* GenerateContentRequest.tools[0].function_declarations[2].parameters.properties[tags].items: missing field.",
        "schema-array-items",
        "tool number 3, counting those of all servers and the client's own, inputSchema/properties/tags/items",
    ),
    (
        "* GenerateContentRequest.tools[0].function_declarations[1].parameters.required[0]: property is not defined",
        "schema-required-unknown",
        "tool number 2, counting those of all servers and the client's own, inputSchema/required/0",
    ),
    ("A FunctionDeclaration in the request exceeds the maximum allowed nesting depth.", "schema-too-deep", ""),
    ("For schema with enum values, schema type should not be OBJECT or ARRAY", "client-schema-type", ""),
    # Kimi, Bedrock, llama.cpp, Zed, Codex, Windsurf
    (
        (
            "[provider.api_error] 400 tools.function.parameters is not a valid moonshot flavored json schema, details: "
            "<At path 'properties.query': when using anyOf, type should be defined in anyOf items instead of the "
            "parent schema>"
        ),
        "schema-anyof-needs-type",
        "properties/query",
    ),
    (
        (
            "not a valid moonshot flavored json schema, details: <At path 'properties.flow.items.required': required "
            "property 'kind' is not defined in properties>"
        ),
        "schema-required-unknown",
        "properties/flow/items/required",
    ),
    (
        "The value at toolConfig.tools.26.toolSpec.inputSchema.json.type must be one of the following: object.",
        "schema-is-object",
        "tool number 27, counting those of all servers and the client's own, inputSchema/type",
    ),
    (
        (
            "Value '' at 'toolConfig.tools.1.member.toolSpec.description' failed to satisfy constraint: Member must "
            "have length greater than or equal to 1"
        ),
        "client-description-length",
        "",
    ),
    ("parse: error parsing grammar: unknown escape at \\d{4}", "client-pattern", ""),
    (
        'Schema cannot be made compatible because it contains "$ref"',
        "client-schema-keyword",
        "",
    ),
    (
        'Failed to convert "ado__x" MCP tool to OpenAI tool: Error("invalid type: map, expected a boolean", line: 0)',
        "client-schema-keyword",
        "",
    ),
    (
        "invalid JSON schema for tool x: at '/properties/code/description': got null, want string",
        "schema-metaschema",
        "properties/code/description",
    ),
    ("at '/properties/n/exclusiveMinimum': got boolean, want number", "schema-draft-keyword", ""),
    # VS Code, Cursor, Claude, SDKs
    (
        (
            "Failed to validate tool mcp_notes_add: Error: tool parameters array type must have items. Please open a "
            "Github issue"
        ),
        "schema-array-items",
        "tool `mcp_notes_add`",
    ),
    (
        'Tool `find` has invalid JSON parameters:\n\t- /properties/asn/pattern must match format "regex"',
        "schema-pattern",
        "tool `find`, properties/asn/pattern",
    ),
    ("Combined server and tool name length (64) exceeds 60 characters", "client-tool-name-length", ""),
    (
        (
            'Tool has an invalid outputSchema: JSON Schema declares an unsupported dialect ("$schema": '
            '"http://json-schema.org/draft-07/schema#")'
        ),
        "schema-dialect-unsupported",
        "",
    ),
    ('Failed to fetch tools: Invalid input: expected "object"', "schema-is-object", ""),
    (
        '$ZodError: Invalid input: expected "object" at tools.8.inputSchema.type\n    at Client.listTools',
        "schema-is-object",
        "tool number 9, inputSchema/type",
    ),
    (
        (
            '[{"code":"invalid_type","expected":"array","received":"null","path":["tools",21,"inputSchema","required"],'
            '"message":"Expected array, received null"}]'
        ),
        "schema-metaschema",
        "tool number 22, inputSchema/required",
    ),
    (
        (
            '[{"expected":"object","code":"invalid_type","path":["tools",4,"inputSchema","properties","raw"],'
            '"message":"Invalid input: expected object, received boolean"}]'
        ),
        "schema-boolean-subschema",
        "tool number 5, inputSchema/properties/raw",
    ),
    (
        (
            '[{"code":"invalid_type","expected":"object","received":"undefined","path":["tools",0,"inputSchema"],'
            '"message":"Required"}]'
        ),
        "schema-is-object",
        "tool number 1, inputSchema",
    ),
    (
        "Expected boolean, received null (tools.3.annotations.readOnlyHint)",
        "annotation-type",
        "tool number 4, annotations/readOnlyHint",
    ),
    (
        "Expected object, received null (at path: tools, 2, annotations)",
        "definition-null-field",
        "tool number 3, annotations",
    ),
    (
        "1 validation error for ListToolsResult\ntools.0.inputSchema\n  Field required [type=missing, input_value={}]",
        "schema-is-object",
        "tool number 1, inputSchema",
    ),
    (
        "resources.2.mimeType\n  Input should be a valid string [type=string_type, input_value=5, input_type=int]",
        "definition-value-type",
        "resource number 3, mimeType",
    ),
    ("prompts: Invalid input: expected array, received object", "definition-list-type", "prompts"),
    (
        "Invalid input: expected array, received object (prompts.1.arguments)",
        "prompt-arguments",
        "prompt number 2, arguments",
    ),
    (
        (
            "MCP error -32602: Structured content does not match the tool's output schema: data must NOT have "
            "additional properties"
        ),
        "schema-output-closed",
        "",
    ),
    (
        "[mcp-sdk] excluding tool 'query' from tools/list: invalid x-mcp-header declaration",
        "header-param-designation",
        "tool `query`",
    ),
    # the registry and the publisher
    (
        (
            'Error: publish failed: server returned status 422: {"title":"Unprocessable Entity","errors":[{"message":'
            '"expected length <= 100","location":"body.description","value":"A very long text"}]}'
        ),
        "server-json-description-length",
        "server.json, description",
    ),
    (
        '{"errors":[{"message":"expected length <= 100","location":"body.title","value":"x"}]}',
        "server-json-title",
        "server.json, title",
    ),
    (
        (
            '{"errors":[{"message":"expected required property registryType to be present","location":'
            '"body.packages[1]","value":{"identifier":"x"}}]}'
        ),
        "server-json-package-registry",
        "server.json, packages/1",
    ),
    (
        '{"errors":[{"message":"unexpected property","location":"body.packages[0].runtime_hint","value":{}}]}',
        "server-json-unknown-key",
        "server.json, packages/0/runtime_hint",
    ),
    (
        (
            "invalid server.json: json: cannot unmarshal object into Go struct field ServerJSON.remotes of type "
            "[]model.Transport"
        ),
        "server-json-remotes-type",
        "",
    ),
    (
        "registry validation failed for package 2 (ghcr.io/a/b:1): unsupported registry type: docker",
        "server-json-package-registry-value",
        "",
    ),
    (
        "deprecated schema detected: https://static.modelcontextprotocol.io/schemas/2025-07-09/server.schema.json.",
        "server-json-schema-outdated",
        "",
    ),
    ('version must be a specific version, not a range: "1.0.0-next.1"', "server-json-version-no-range", ""),
    (
        "remote URL https://a.example.com/mcp is already used by server com.example/a",
        "server-json-remote-duplicate",
        "",
    ),
    ("invalid remote URL: http://localhost:9000/sse", "server-json-remote-local", ""),
    ("status 422: expected length less than or equal to 100 for body.description", "server-json-description-length")
    + ("server.json, description",),
    ("expected length less than or equal to 200 for body.name", "server-json-name-length", "server.json, name"),
    ("The description must be 100 characters or less", "server-json-description-length", ""),
    # Further clients and providers
    (
        (
            "[{code: 'invalid_value', path: [7, 'inputSchema', 'properties', 'how', 'items', 'type'], "
            'message: \'Invalid option: expected one of "string"|"number"|"integer"\'}]'
        ),
        "client-schema-type",
        "tool number 8, inputSchema/properties/how/items/type",
    ),
    (
        (
            "Malformed input request: #/toolConfig/tools/1/toolSpec/inputSchema/json: extraneous key [$defs] is not "
            "permitted, please reformat your input and try again."
        ),
        "client-schema-keyword",
        f"tool number 2, {OF_ALL}, inputSchema",
    ),
    (
        (
            "The json schema definition at toolConfig.tools.1.toolSpec.inputSchema is invalid. Fix the following "
            "errors and try again: $.properties: null found, object expected"
        ),
        "schema-metaschema",
        f"tool number 2, {OF_ALL}, inputSchema",
    ),
    (
        (
            "Value '' at 'toolConfig.tools.8.member.toolSpec.description' failed to satisfy constraint: Member must "
            "have length greater than or equal to 1"
        ),
        "client-description-length",
        # Amazon counts the members of a list from 1 on.
        f"tool number 8, {OF_ALL}, description",
    ),
    ("Error: Invalid schema type or missing properties\n    at createSchemaModel", "client-schema-root", ""),
    (
        "invalid JSON schema for tool go, tools[4].function.parameters: 'required' present but 'properties' is missing",
        "client-schema-root",
        "",
    ),
    (
        (
            '400 [{"code":"invalid_type","expected":"object","received":"undefined","path":[3,"function","parameters",'
            '"properties"],"message":"Required"}]'
        ),
        "client-schema-root",
        f"tool number 4, {OF_ALL}, inputSchema/properties",
    ),
    ("MCP startup failed: missing field `type`", "schema-is-object", ""),
    ("Failed to list or register tools: Error: type and anyOf cannot be both populated.", "client-schema-type", ""),
    ("tools[0].function_declarations: [FIELD_INVALID] At most 512 function declarations can be specified.",)
    + ("client-tool-count", ""),
    ("required fields ['model'] are not defined in the schema properties.", "schema-required-unknown", ""),
    ("no such schema #/$defs/Point located in </undefined>", "client-schema-keyword", ""),
    ("$ref 'Point' was set alongside unsupported fields.", "client-schema-keyword", ""),
    ("At path 'properties.a.$ref': references must start with #/$de...", "client-schema-keyword", "properties/a/$ref"),
    (
        "At path 'properties.a.items.properties': property schema for 'b' must be an object",
        "schema-boolean-subschema",
        "properties/a/items/properties",
    ),
    ("Invalid schema for function 'set': '^[\\p{L}]+$' is not a 'regex'", "schema-pattern", "tool `set`"),
    ("UserError: additionalProperties should not be set for object types.", "client-strict-mode", ""),
    ("Invalid tool schema: {'type': 'object'} is not valid under any of the given schemas", "schema-metaschema", ""),
    ("Description for tool `find` is too long (1155 > 1024 chars). Truncating...", "client-description-length", ""),
    ("Error getting MCP tools: unhashable type: 'list'", "client-schema-type", ""),
    ("JSON schema conversion failed:\nUnrecognized schema: true", "schema-boolean-subschema", ""),
    ("strict mode: use allowUnionTypes to allow union type keyword at '#/properties/a'", "client-schema-type", ""),
    (
        "The JSON value could not be converted to System.Boolean. Path: $.additionalProperties",
        "client-schema-keyword",
        "",
    ),
    ("Cannot deserialize value of type `java.lang.Boolean` from Object value", "client-schema-keyword", ""),
    (
        "error parsing grammar: number of repetitions exceeds sane defaults, please reduce the number of repetitions",
        "client-schema-keyword",
        "",
    ),
    ("Tool name too long, please check: mcp__notes__find_in_all_of_them", "client-tool-name-length", ""),
    ("400 {'error': {'message': '您的工具名称过长，请检查: mcp__notes__find'}}", "client-tool-name-length", ""),
    ("the function name is too long (70 > 64)", "client-tool-name-length", ""),
    ("Maximum tools limit reached. 230 tools have been provided but the maximum is 200.", "client-tool-count", ""),
    ("HTTP 400: 'tools' : maximum number of items is 128", "client-tool-count", ""),
    ("tools: Array must contain at most 128 element(s)", "client-tool-count", ""),
    ("You may not include more than 128 tools in your request.", "client-tool-count", ""),
    (
        (
            "tools.function.parameters is not a valid moonshot flavored json schema, details: <At path 'root': schema "
            "exceeds maximum allowed size>"
        ),
        "client-payload-size",
        "",
    ),
    (
        "tools[7].***.parameters must be valid JSON (line 1, column 1). Request id: 0",
        "schema-is-object",
        "tool number 8",
    ),
    ("tools[2].function.parameters: missing field `type` at line 1 column 40", "schema-is-object", ""),
    ("tools[2].function: missing field `parameters` at line 1 column 40", "schema-is-object", ""),
    ("additionalProperties is required to be supplied and to be false", "client-strict-mode", ""),
    ("required is required to be supplied and to be an array including every key in properties", "client-strict-mode")
    + ("",),
    ("Invalid $ref in schema: '#/$defs/Point' does not exist.", "schema-ref-unresolved", "$defs/Point"),
    ("Error: unable to resolve $ref '#/definitions/Point'", "schema-ref-unresolved", "definitions/Point"),
    ("Invalid schema for function 'go': 'A Schema' is not a 'uri-reference'.", "schema-metaschema", "tool `go`"),
    ("[warning] Tool find does not have a description. Tools must be accurately described to be called",)
    + ("description-required", ""),
    # Go
    (
        "json: cannot unmarshal array into Go struct field .tools.function.parameters.properties of type map[string]x",
        "schema-metaschema",
        "tools, inputSchema/properties",
    ),
    (
        (
            "json: cannot unmarshal string into Go struct field ToolFunctionParameters.tools.function.parameters."
            "properties of type api.ToolProperty"
        ),
        "schema-metaschema",
        "tools, inputSchema/properties",
    ),
    (
        "cannot unmarshal bool into Go struct field F.tools.function.parameters.properties of type api.ToolProperty",
        "schema-boolean-subschema",
        "tools, inputSchema/properties",
    ),
    (
        "json: cannot unmarshal object into Go struct field ToolProperty.required of type []string",
        "schema-metaschema",
        "",
    ),
    (
        "json: cannot unmarshal array into Go struct field SchemaBis.properties.type of type string, tool name: get",
        "client-schema-type",
        "tool `get`, properties/type",
    ),
    (
        (
            "conv mcp tool input schema fail(unmarshal): json: cannot unmarshal bool into Go struct field\n"
            ".SchemaAlt.properties.SchemaAlt.exclusiveMaximum of type json.Number, tool name: crop_image."
        ),
        "schema-draft-keyword",
        "tool `crop_image`, properties/exclusiveMaximum",
    ),
    (
        "json: cannot unmarshal number into Go struct field .SchemaProxy.exclusiveMinimum of type bool",
        "client-schema-keyword",
        "",
    ),
    (
        "json: cannot unmarshal object into Go struct field Tools.inputSchema.additionalProperties of type bool",
        "client-schema-keyword",
        "inputSchema/additionalProperties",
    ),
    (
        "json: cannot unmarshal string into Go struct field .Schema.properties.Schema.minLength of type uint64",
        "schema-metaschema",
        "properties/minLength",
    ),
    (
        "json: cannot unmarshal array into Go struct field .Schema.properties.Schema.title of type string",
        "schema-metaschema",
        "properties/title",
    ),
    (
        "1 validation error for Schema\nproperties.a.type\n  Input should be 'TYPE_UNSPECIFIED', 'STRING', 'NUMBER'",
        "client-schema-type",
        "properties/a/type",
    ),
    (
        "1 validation error for KernelPlugin\nname\n  String should match pattern '^[0-9A-Za-z_]+$' [type=x",
        "client-tool-name",
        "",
    ),
    ("invalid params, function name is empty (2013)", "name-required", ""),
    # Grammars for models
    ('500 Grammar error: Unimplemented keys: ["contains"]. This is a', "client-schema-keyword", ""),
    ('Grammar error: Unimplemented keys: ["not", "propertyNames"]', "client-schema-keyword", ""),
    # Names, numbers and sizes
    ('{"message":"Tool definitions are too large (120KB > 64KB). Offer fewer tools."}', "client-payload-size", ""),
    ("adding this instance would exceed max allowed tools", "client-tool-count", ""),
    ("the request exceeds the maximum allowed number of tools", "client-tool-count", ""),
    (
        "java.lang.IllegalStateException: Multiple tools with the same name (notes-find, notes-add) found",
        "name-unique",
        "",
    ),
    (
        "A plugin name can contain only ASCII letters, digits, and underscores: 'my-notes' is not a valid name.",
        "client-tool-name",
        "",
    ),
    (
        "System.ArgumentException: 'A function name can contain only ASCII letters, digits, and underscores: 'a-b' is",
        "client-tool-name",
        "",
    ),
    (
        "A parameter name can contain only ASCII letters, digits, and underscores: 'a-b' is not a valid name.",
        "client-property-key",
        "",
    ),
    (
        "1 validation error for KernelParameterMetadata\nname\n  String should match pattern '^[0-9A-Za-z_]+$' [type=x",
        "client-property-key",
        "",
    ),
    (
        "1 validation error for KernelFunctionMetadata\nname\n  String should match pattern '^[0-9A-Za-z_]+$' [type=x",
        "client-tool-name",
        "",
    ),
    (
        "Invalid tool definition Tool name does not match the required pattern ^[a-zA-Z0-9_-]{1,64}$",
        "client-tool-name",
        "",
    ),
    (
        (
            "3 validation errors detected: Value '' at 'toolConfig.tools.2.member.toolSpec.name' failed to satisfy "
            "constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+"
        ),
        "name-required",
        f"tool number 2, {OF_ALL}, name",
    ),
    (
        (
            "Value '' at 'toolConfig.tools.4.member.toolSpec.name' failed to satisfy constraint: Member must have "
            "length greater than or equal to 1"
        ),
        "name-required",
        f"tool number 4, {OF_ALL}, name",
    ),
    # Schemas
    ("[API Error: 400 invalid params, function parameters is empty (2013)]", "schema-is-object", ""),
    ("invalid params, function name or parameters is empty (2013)", "schema-is-object", ""),
    ("Invalid schema for function 'find': None is not of type 'object'.", "schema-metaschema", "tool `find`"),
    (
        "Invalid schema for function 'put': In context=('properties', 'rows'), array schema items is not an object.",
        "schema-boolean-subschema",
        "tool `put`, properties/rows",
    ),
    (
        (
            "Invalid schema for function 'put': In context=('properties', 'rows'), array schema missing items.\n"
            "param: tools[10].parameters\ncode: invalid_function_parameters"
        ),
        "schema-array-items",
        f"tool `put`, tool number 11, {OF_ALL}, properties/rows",
    ),
    (
        "Failed to validate tool add: Error: tool parameters array type must have items.\nPlease report it",
        "schema-array-items",
        "",
    ),
    (
        ('[{"code":"custom","path":["tools",3,"outputSchema","properties","rows"],"message":"Invalid input"}]'),
        "schema-boolean-subschema",
        "tool number 4, outputSchema/properties/rows",
    ),
    (
        "✖ Invalid input\n  → at tools[3].inputSchema.properties.rows",
        "schema-boolean-subschema",
        "tool number 4, inputSchema/properties/rows",
    ),
    (
        (
            "details: <At path '$defs.Row': when using $ref, type should be defined in the referenced schema instead "
            "of the parent schema>"
        ),
        "client-schema-keyword",
        "$defs/Row",
    ),
    (
        "At path 'properties.a': when using oneOf, type should be defined in oneOf items instead of the parent schema",
        "schema-anyof-needs-type",
        "properties/a",
    ),
    (
        (
            "* GenerateContentRequest.tools[0].function_declarations[41].parameters.properties[cells].items: field "
            "predicate failed:  == Type.ARRAY"
        ),
        "client-schema-type",
        f"tool number 42, {OF_ALL}, inputSchema/properties/cells/items",
    ),
    (
        "parameters.properties[a].properties: field predicate failed: $type == Type.OBJECT",
        "client-schema-type",
        "inputSchema/properties/a/properties",
    ),
    (
        (
            "Invalid value at 'request.tools[0].function_declarations[3].parameters.properties[1].value.enum[0]' "
            "(TYPE_STRING), 7"
        ),
        "client-schema-type",
        f"tool number 4, {OF_ALL}, inputSchema/properties/(number 2)/enum/0",
    ),
    (
        "Invalid JSON schema: regex lookaround is not supported. Found at $.properties.to.anyOf[0].pattern.",
        "client-pattern",
        "properties/to/anyOf/0/pattern",
    ),
    (
        "1 validation error for Schema\nproperties.a.examples\n  Extra inputs are not permitted [type=extra_forbidden,",
        "client-schema-keyword",
        "properties/a/examples",
    ),
    (
        "1 validation error for Schema\n$schema\n  Extra inputs are not permitted [type=extra_forbidden, input_value=",
        "client-schema-keyword",
        "",
    ),
    (
        (
            '{"detail":[{"type":"extra_forbidden","loc":["body","tools",1,"function","parameters","$id"],"msg":"Extra '
            'inputs are not permitted"}]}'
        ),
        "client-schema-keyword",
        f"tool number 2, {OF_ALL}, inputSchema/$id",
    ),
    (
        "schema version 2025-09-29/server.schema.json is not supported. Please use schema version 2025-10-17",
        "server-json-schema-outdated",
        "",
    ),
    # What JSON Schema allows, and a client does not
    ("enum.3: Input should be a valid string", "client-schema-type", "enum/3"),
    (
        "tools.4.custom.input_schema.properties.level.enum.2: Input should be a valid string",
        "client-schema-type",
        f"tool number 5, {OF_ALL}, inputSchema/properties/level/enum/2",
    ),
    (
        (
            '[{"code":"invalid_type","expected":"string","received":"number","path":["tools",2,"inputSchema",'
            '"properties","size","enum",0],"message":"Expected string, received number"}]'
        ),
        "client-schema-type",
        "tool number 3, inputSchema/properties/size/enum/0",
    ),
    ("at '/properties/size/enum/1': got number, want string", "client-schema-type", "properties/size/enum/1"),
    (
        "json: cannot unmarshal number into Go struct field Schema.properties.enum of type string",
        "client-schema-type",
        "properties/enum",
    ),
    (
        "json: cannot unmarshal string into Go struct field Schema.properties.enum of type []string",
        "schema-metaschema",
        "properties/enum",
    ),
    (
        (
            '[{"code":"invalid_type","expected":"boolean","received":"object","path":["tools",1,"outputSchema",'
            '"additionalProperties"],"message":"Expected boolean, received object"}]'
        ),
        "client-schema-keyword",
        "tool number 2, outputSchema/additionalProperties",
    ),
    (
        "Invalid input: expected boolean, received object\n  at tools.0.outputSchema.properties.m.additionalProperties",
        "client-schema-keyword",
        "tool number 1, outputSchema/properties/m/additionalProperties",
    ),
    (
        (
            "inputSchema.additionalProperties\n  Input should be a valid boolean [type=bool_type, "
            "input_value={'type': 'string'}, input_type=dict]"
        ),
        "client-schema-keyword",
        "inputSchema/additionalProperties",
    ),
    (
        (
            "parameters.properties.by.additionalProperties\n  Input should be a valid dictionary [type=dict_type, "
            "input_value=False, input_type=bool]"
        ),
        "client-schema-keyword",
        "inputSchema/properties/by/additionalProperties",
    ),
    (
        "tools.1.inputSchema.additionalProperties: expected boolean, received null",
        "schema-metaschema",
        "tool number 2, inputSchema/additionalProperties",
    ),
    (
        "tools.1.inputSchema.properties.tags.type: Expected string, received array",
        "client-schema-type",
        "tool number 2, inputSchema/properties/tags/type",
    ),
    (
        "tools.1.inputSchema.properties.properties.type: Expected string, received array",
        "client-schema-type",
        "tool number 2, inputSchema/properties/properties/type",
    ),
    (
        "tools.1.inputSchema.properties.type: Expected object, received array",
        "schema-metaschema",
        "tool number 2, inputSchema/properties/type",
    ),
    (
        "Invalid input: expected object, received boolean (tools.1.inputSchema.properties.box.properties.any)",
        "schema-boolean-subschema",
        "tool number 2, inputSchema/properties/box/properties/any",
    ),
    (
        "expected object, received boolean at tools.0.inputSchema.properties.rows.items",
        "schema-boolean-subschema",
        "tool number 1, inputSchema/properties/rows/items",
    ),
    (
        "expected object, received array at tools.0.inputSchema.properties.box.properties.pair.items",
        "schema-draft-keyword",
        "tool number 1, inputSchema/properties/box/properties/pair/items",
    ),
    (
        "expected number, received boolean at tools.0.inputSchema.properties.n.exclusiveMaximum",
        "schema-draft-keyword",
        "tool number 1, inputSchema/properties/n/exclusiveMaximum",
    ),
    (
        "expected boolean, received number at tools.0.inputSchema.properties.n.exclusiveMaximum",
        "client-schema-keyword",
        "tool number 1, inputSchema/properties/n/exclusiveMaximum",
    ),
    ("TypeError: Cannot use 'in' operator to search for 'type' in true\n    at walk", "schema-boolean-subschema", ""),
    (
        "Failed to validate tool find: TypeError: Cannot use 'in' operator to search for '$ref' in false",
        "schema-boolean-subschema",
        "",
    ),
    # Formats and types
    (
        (
            "* GenerateContentRequest.tools[0].function_declarations[9].parameters.properties[link].format: only "
            "'enum' is supported for STRING type"
        ),
        "client-format",
        f"tool number 10, {OF_ALL}, inputSchema/properties/link/format",
    ),
    (
        "parameters.properties[n].format: only 'float' and 'double' are supported for NUMBER type",
        "client-format",
        "inputSchema/properties/n/format",
    ),
    ("ValueError: Unsupported type 'None' found in the schema.", "client-schema-type", ""),
    ("Unsupported type None in schema", "client-schema-type", ""),
    ("Error: Unsupported schema type: undefined", "client-schema-type", ""),
    ("Unsupported JSON schema type: ['string', 'null']", "client-schema-type", ""),
    ("Unsupported type 'null' found in the schema.", "client-schema-type", ""),
    ("data/properties/a/anyOf must NOT have fewer than 1 items", "schema-unsatisfiable", ""),
    # References
    (
        "tools.0.custom: Invalid schema: Reference to non-existent definition: #/$defs/Point (Status Code: 400)",
        "schema-ref-unresolved",
        f"tool number 1, {OF_ALL}, $defs/Point",
    ),
    ("Schema refers to an unknown definition '#/definitions/Row'", "schema-ref-unresolved", "definitions/Row"),
    ("Recursive `$ref`s in JSON Schema are not supported by this model", "schema-ref-recursive", ""),
    ("Recursive $ref is not supported", "schema-ref-recursive", ""),
    ("Circular references in the schema are not supported", "schema-ref-recursive", ""),
    ("self-referencing $refs are currently not supported", "schema-ref-recursive", ""),
    ("This provider does not support recursive schemas", "schema-ref-recursive", ""),
    ("cyclic reference detected in schema of tool tree", "schema-ref-recursive", ""),
    ("Traceback (most recent call last):\nKeyError: '#/$defs/Point'", "client-schema-keyword", "$defs/Point"),
    # Arguments of packages
    (
        '{"status":400,"errors":[{"message":"argument type must be \'positional\' or \'named\'"}]}',
        "server-json-argument-type-value",
        "",
    ),
    (
        '{"status":400,"errors":[{"message":"positional argument must provide a value or a valueHint"}]}',
        "server-json-argument-value",
        "",
    ),
]

# What no rule looks at, though it is known what it means.
WITHOUT_A_RULE = [
    "Unknown name \"id\" at 'contents[7].parts[0].function_response': Cannot find field.",
    "400 invalid version: cannot publish duplicate version",
    "You do not have permission to publish this server. You have permission to publish: io.github.a/*",
    "NPM package ownership validation failed. Expected mcpName 'io.github.A/b', got 'io.github.a/b'",
    "The server name 'a/b' must appear as 'mcp-name: a/b' in the package README",
    "Invalid manifest: Unrecognized key(s) in object: 'skills'",
    "Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON",
    "Input validation error: '5' is not of type 'integer'",
    "tools.0.custom.defer_loading: Extra inputs are not permitted",
    "tools.3.cache_control: Extra inputs are not permitted",
    '{"message": "Expected boolean, received null", "param": "tools.0.strict", "code": "invalid_type"}',
    "ERROR: Manifest validation failed: dxt_version: Required",
    "messages.65.content.1.tool_use.text: Extra inputs are not permitted",
    "* GenerateContentRequest.contents[1].parts: contents.parts must not be empty.",
    "Tool docs has an output schema but no structured content was provided",
    '[{"code": "invalid_type", "expected": "array", "received": "undefined", "path": ["content"]}]',
    "Invalid arguments for tool get: [{'path': ['parameters'], 'message': 'Expected object, received string'}]",
    "Tool find failed validation: object has unsupported schema keyword 'minItems'",
    "remote URL https://a.dev/mcp does not match namespace io.github.b/c: host a.dev does not match publisher domain",
    "failed to check remote URL conflict: failed to query servers: conn busy",
    "You have permission to publish: io.github.Ada/*\nAttempting to publish: io.github.ada/notes",
    "MCP error -32603: Cannot read properties of null (reading '_def')",
    "McpError: MCP error -32603: undefined is not an object (evaluating 'schema._zod')",
    "Failed to deserialize the JSON body into the target type: tools[0]: missing field `type` at line 1 column 9",
    "Failed to deserialize the JSON body: tools[3].type: unknown variant `custom`, expected `function`",
    "Missing required parameter: 'tools[0].function'.",
    (
        '{"error": "AI_InvalidToolArgumentsError", "validation_errors": [{"code": "invalid_type", "expected": "array", '
        '"received": "undefined", "path": ["ids"], "message": "Required"}]}'
    ),
    (
        "Invalid arguments for tool get: [{'path': ['a'], 'message': 'Expected number, received string'}, "
        "{'path': ['b'], 'message': 'Expected boolean, received null'}]"
    ),
    "Error executing tool get: 1 validation error for getArguments\nlimit\n  Field required [type=missing]",
    "1 validation error for call[get]\nlimit\n  Input should be a valid integer [type=int_type, input_value='x',",
    "Error executing tool list_all: 2 validation errors for list_allOutput\nresult.on\n  Input should be a valid list",
    "Error executing tool sums: 1 validation error for sumsDictOutput\n  Input should be a valid dictionary",
    "cannot unmarshal array into Go value of type api.ToolCallFunctionArguments (status code: -1)",
    # No JSON at all
    "HTTP 404: Invalid OAuth error response: SyntaxError: Unexpected token 'N', \"Nope\" is not valid JSON. Raw",
    "Unexpected token 'd', \"[dotenv@16.\"... is not valid JSON",
    "Unexpected token 'S', \"Starting se\"... is not valid JSON",
    "Unexpected token 'N', \"Not found\" is not valid JSON",
    "Unexpected token ':', \"[09:30:00 \"... is not valid JSON",
    'SyntaxError: "undefined" is not valid JSON',
    "SyntaxError: Unexpected token S in JSON at position 0",
    "Failed to parse JSONRPC message\n1 validation error for JSONRPCMessage\n  Invalid JSON: expected value at",
    # What a client is told of its servers
    (
        '[{"code": "invalid_type", "expected": "array", "received": "undefined", "path": ["mcpServers", "notes", '
        '"tools"], "message": "Required"}]'
    ),
    "Invalid input: expected string, received undefined (mcpServers.notes.command)",
    "mcpServers.notes: Unrecognized key(s) in object: 'urll'",
    "tool call validation failed: parameters for tool get did not match schema: errors: [missing properties: 'a']",
    # The conversation
    (
        "Invalid 'messages[7].tool_calls[0].function.name': string does not match pattern. Expected a string that "
        "matches the pattern '^[a-zA-Z0-9_-]+$'."
    ),
    (
        "Invalid 'messages[2].tool_calls[0].function.name': string too long. Expected a string with maximum length "
        "64, but got a string with length 70 instead."
    ),
    "Invalid 'input[3].name': string does not match pattern. Expected a string that matches the pattern '^[a-z_-]+$'.",
    "messages.5.content.1.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
    "messages.5.content.1.tool_use.name: String should have at most 128 characters",
    "messages.1.content.0.tool_use.input: Input should be a valid dictionary",
    (
        '{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"description":"Unknown name '
        "\\\"response\\\" at 'contents[8].parts[0].function_response': Proto field is not repeating, "
        'cannot start list.",'
        '"field":"contents[8].parts[0].function_response"}]}'
    ),
    (
        '{"detail":[{"type":"extra_forbidden","loc":["body","messages",2,"assistant","tool_calls",0,"name"],'
        '"msg":"Extra inputs are not permitted"}]}'
    ),
    "1 validation error for GetPromptResult\nmessages.0.content\n  Input should be a valid dictionary",
    "2 validation errors for ReadResourceResult\ncontents.0.TextResourceContents.uri\n  Input should be a valid URL",
    # A message, and a validator
    '[{"code":"invalid_literal","expected":"2.0","path":["jsonrpc"],"message":"Invalid literal value, expected 2.0"}]',
    "1 validation error for JSONRPCMessage\nJSONRPCRequest.method\n  Field required [type=missing, input_value={}]",
    'schema x.json is invalid\nerror: no schema with key or ref "https://json-schema.org/draft/2020-12/schema"',
]

# What does not tell the construct.
VAGUE = [
    "HTTP 400",
    "none; 0 tools",
    "Improperly formed request. (ValidationException)",
    "The model returned an error. Try disabling MCP servers, or switch models.",
    "400 INVALID_ARGUMENT",
    "12 of 19 tools fail to load",
    "TypeError: Cannot read properties of undefined (reading 'type')\n    at jsonSchemaToModel",
    "if result['type'] == 'array':\nKeyError: 'type'",
    "TypeError: unhashable type: 'list'",
    "Cannot read properties of undefined (reading 'typeName')",
    "Received tool input did not match expected schema",
    "Invalid tool schema for: notes.find",
    "Failed to compile the JSON schema grammar",
    "The provided JSON schema contains features not supported by xgrammar.",
    "The argument schema for tool mcp_notes_find is incompatible with gemini-3-pro. Please fix the MCP server.",
    "Schema is too complex for compilation. Try fewer tools.",
    "Invalid function format: 'type'",
    "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)",
    "invalid character 'S' looking for beginning of value",
    "1 validation error for Settings\nSECRET\n  Extra inputs are not permitted [type=extra_forbidden, input_value='x',",
    "1 validation error for Order\nitems.0.price\n  Extra inputs are not permitted [type=extra_forbidden, input_value",
    "1 validation error for App\nconfig.examples_dir\n  Extra inputs are not permitted [type=extra_forbidden, input_v",
    "TypeError: Cannot take a Union of no types.",
    "RuntimeError: Failed to initialize MCP Adapter: '#/properties/rows/properties/name'",
    "ValueError: '#/definitions/Row'",
    "if 'const' in schema:\nTypeError: argument of type 'bool' is not iterable",
    "Cannot use 'in' operator to search for 'type' in undefined",
]

UNRELATED = [
    "",
    " \n\t ",
    "connect ECONNREFUSED 127.0.0.1:3000",
    "401 Unauthorized",
    "Error: spawn npx ENOENT",
    "MCP error -32000: Connection closed",
    "MCP error -32001: Request timed out",
    "npm ERR! 404 Not Found - GET https://example.com/x",
    "rate limit exceeded, retry in 10s",
    "prompt is too long: 210000 tokens > 200000 maximum",
    "Permission denied (publickey).",
    'password authentication failed for user "postgres"',
    "TypeError: foo is not a function",
    'Traceback (most recent call last):\n  File "x.py", line 3, in <module>\nValueError: too many values to unpack',
    "The build found 10 tools in the cache and 100 tools on disk",
    "nginx: 400 Bad Request. The plain HTTP request was sent to HTTPS port",
    "Input should be a valid integer, unable to parse string as an integer",
    "the name must be string",
    "Unknown name \"foo\" at 'requests[0].x': Cannot find field.",
    "Your subtool missing a screw",
    "Segmentation fault (core dumped)",
    "error[E0308]: mismatched types: expected `u32`, found `i64`",
]

# What is about no definition, though rules speak of something like it.
OF_SOMETHING_ELSE = [
    '[{"code":"invalid_union","expected":"string","path":["id"],"message":"Expected string, received null"}]',
    '[{"code":"invalid_type","received":"null","path":["id"],"message":"Expected string, received null"}]',
    '[{"expected":"object","received":"undefined","path":["result"],"message":"Required"}]',
    '[{"expected":"string","received":"undefined","path":["query"],"message":"Required"}]',
    '[{"expected":"string","received":"undefined","path":["contents",0,"uri"],"message":"Required"}]',
    '[{"expected":"string","received":"null","path":["messages",0,"content","text"],"message":"Required"}]',
    '[{"expected":"number","path":["items",0,"price"],"message":"Expected number, received string"}]',
    "tools.0.inputSchema.properties.n.default: Expected string, received number",
    "tools/call fails: Unexpected response type",
    "tools.example.com/mcp answered: Field required",
    "Cannot use 'in' operator to search for 'length' in true",
    "KeyError: '#fff'",
    "Recursive calls are not supported",
    "circular imports are not supported",
]


def coloured(text: str) -> str:
    return "\x1b[31m" + text.replace(" ", " \x1b[0;1m") + "\x1b[0m"


def wrapped(text: str) -> str:
    """Broken at the 40th character, in a box, whatever is there."""
    parts = [line[i : i + 40] for line in text.split("\n") for i in range(0, len(line), 40)]
    return "\n".join(f"│ {part:40} │" for part in parts)


def hard_wrapped(text: str) -> str:
    return "\n    ".join(text[i : i + 66] for i in range(0, len(text), 66))


def curly(text: str) -> str:
    return re.sub(r"'([^']*)'", "‘\\1’", re.sub(r'"([^"]*)"', "“\\1”", text))


MANGLED: dict[str, Callable[[str], str]] = {
    "escaped": json.dumps,
    "escaped twice": lambda text: json.dumps(json.dumps(text)),
    "coloured": coloured,
    "colours written out": lambda text: json.dumps(coloured(text)),
    "in a box": wrapped,
    "hard wraps": hard_wrapped,
    "curly quotes": curly,
    "html": escape,
    "quoted": lambda text: "> " + text.replace("\n", "\n> "),
    "among others": lambda text: f"2026-11-30T09:00:00Z INFO start\nError: {text}\n    at f (a.js:1:2)\n[exit 1]",
}


def first(text: str) -> Match:
    matches = explain(text)
    assert matches, "nothing is known about it"
    return matches[0]


@over(CASES)
def test_explained(text: str, rule: str, where: str) -> None:
    match = first(text)
    assert match.certain
    assert match.rules[0] == rule
    assert match.construct and match.mend and match.by
    if where:
        assert [str(place) for place in match.places] == [where]


@pytest.mark.parametrize("how", MANGLED)
def test_explained_however_it_was_pasted(how: str) -> None:
    def check(text: str, rule: str, _: str) -> None:
        match = first(MANGLED[how](text))
        assert match.certain
        assert match.rules[0] == rule

    hold(check, CASES)


@over(WITHOUT_A_RULE)
def test_known_without_a_rule(text: str) -> None:
    match = first(text)
    assert match.certain and match.rules == ()
    assert match.construct and match.mend


@over(VAGUE)
def test_words_that_do_not_tell_the_construct(text: str) -> None:
    matches = explain(text)
    assert matches and not any(match.certain for match in matches)


@over(UNRELATED)
def test_nothing_is_guessed(text: str) -> None:
    assert explain(text) == ()
    assert rules_like(text) == ()


@over(OF_SOMETHING_ELSE)
def test_nothing_is_explained(text: str) -> None:
    assert explain(text) == ()


def test_in_the_arguments_of_a_call_nothing_is_found() -> None:
    issues = [{"expected": "number", "path": [name], "message": "Invalid input: expected number"} for name in "abc"]
    assert [match.rules for match in explain(f"Invalid arguments for tool get: {json.dumps(issues)}")] == [()]


def test_a_list_beside_a_call_keeps_its_errors() -> None:
    text = "Invalid arguments for tool get. tools.2.annotations: Expected object, received null"
    assert ("definition-null-field",) in [match.rules for match in explain(text)]


def test_several_errors_in_one_text() -> None:
    issues = [
        {
            "code": "invalid_literal",
            "expected": "object",
            "path": ["tools", 20, "inputSchema", "type"],
            "message": 'Invalid literal value, expected "object"',
        },
        {
            "code": "invalid_type",
            "expected": "array",
            "received": "null",
            "path": ["tools", 21, "inputSchema", "required"],
            "message": "Expected array, received null",
        },
        {
            "code": "invalid_literal",
            "expected": "object",
            "path": ["tools", 22, "outputSchema", "type"],
            "message": 'Invalid literal value, expected "object"',
        },
    ]
    matches = explain(f"MCP error -32602: {json.dumps(issues, indent=2)}")
    assert [(match.rules[0], [str(place) for place in match.places]) for match in matches] == [
        ("schema-is-object", ["tool number 21, inputSchema/type", "tool number 23, outputSchema/type"]),
        ("schema-metaschema", ["tool number 22, inputSchema/required"]),
    ]


def test_a_path_that_a_terminal_broke() -> None:
    text = (
        'Unknown name \\"const\\" at\n    \'tools[0].function_declarations[34].parameters.properties[6].value.i\n'
        "    tems.any_of[0]': Cannot find field."
    )
    [place] = first(text).places
    assert (place.number, place.path[-3:]) == (34, ("items", "anyOf", "0"))


def test_a_name_that_a_terminal_broke() -> None:
    text = "tools.4.custom.input_schema.properties.lev\n  el.enum.2: Input should be a valid string"
    [place] = first(text).places
    assert place.path == ("inputSchema", "properties", "level", "enum", "2")


def test_a_broken_path_does_not_take_the_next_line() -> None:
    text = "tools.4.inputSchema.properties.by.additionalPro\nperties\n  Input should be a valid dictionary"
    [place] = first(text).places
    assert place.path[-1] == "additionalProperties"


def test_a_start_that_may_be_json_is_looked_at() -> None:
    """A file may be at fault: only what begins as no JSON does is none of ours."""
    starts = ['{"tools": x', "{'tools': [", "[{,", "[1, x]", "true}", "-1x", '["a" "b"', "[null x"]
    texts = [f"Unexpected token 'x', \"{start}\"... is not valid JSON" for start in starts]
    assert [first(text).rules[:1] for text in texts] == [("json-syntax",)] * len(starts)


def test_the_keyword_that_an_api_does_not_know() -> None:
    text = "2 validation errors for Schema\n" + "".join(
        f"{path}\n  Extra inputs are not permitted [type=extra_forbidden, input_value=1, input_type=int]\n"
        for path in ("properties.a.anyOf.0.const", "properties.b.$ref")
    )
    assert [(match.rules, *map(str, match.places)) for match in explain(text)] == [
        (("client-schema-keyword",), "properties/a/anyOf/0/const"),
        (("client-schema-keyword", "schema-no-defs"), "properties/b/$ref"),
    ]


def test_the_configuration_of_a_client_is_said_to_be_one() -> None:
    [place] = first("mcp_servers.notes.args: Invalid input: expected array, received string").places
    assert (place.kind, str(place)) == ("configuration", "the client's configuration, mcp_servers/notes/args")


def test_the_conversation_is_said_to_be_one() -> None:
    [place] = first("messages.5.content.1.tool_use.name: String should have at most 64 characters").places
    assert (place.kind, str(place)) == ("conversation", "the conversation, messages/5/content/1/tool_use/name")


def test_the_arguments_of_a_call_may_be_messages() -> None:
    issues = [{"expected": "string", "path": ["messages", 0, "text"], "message": "Expected string, received object"}]
    [match] = explain(f"Invalid arguments for tool get: {json.dumps(issues)}")
    assert match.construct.startswith("The model's arguments")
    assert [place.kind for place in match.places] == [None]


def test_tools_that_a_message_brings_are_tools() -> None:
    text = "Invalid schema for function 'put': 'A b' is not a 'uri-reference'. param: input[3].tools[0].parameters"
    assert first(text).rules == ("schema-metaschema",)


def test_a_list_of_keys_is_no_path() -> None:
    assert first('Grammar error: Unimplemented keys: ["patternProperties", "contains"]').places == ()


def test_a_service_before_each_line_of_a_log() -> None:
    text = (
        "web-1  | 1 validation error for KernelParameterMetadata\nweb-1  | name\nweb-1  |   String should match pattern"
    )
    assert first(text).rules == ("client-property-key",)


def test_what_a_hole_took_is_in_the_sentence() -> None:
    assert "`not`, `contains`" in first('Unimplemented keys: ["not", "contains"]').construct
    assert "`examples`" in first("items.examples\n  Extra inputs are not permitted [type=extra_forbidden").construct
    assert "`propertyNames`" in first("In context=('properties', 'x'), 'propertyNames' is not permitted.").construct
    assert "`get file`" in str(first('Tool "get file" is invalid. Tools names may only contain [a-z0-9_-]').places[0])


# The tables


def test_every_rule_exists() -> None:
    named = {rule for wording in WORDINGS for rule in wording.rules}
    named |= {rule for row in _ROWS for rule in row.rules}
    assert named - registry.rules().keys() == set()


def test_the_rule_that_is_named_first_is_on_by_default() -> None:
    """The command that an answer gives would not find it otherwise."""
    rules = registry.rules()
    named = {wording.rules[0] for wording in WORDINGS if wording.rules} | SAYS.keys()
    assert [rule for rule in named & rules.keys() if rules[rule].recommended is None] == []


def test_every_misfit_has_its_words() -> None:
    assert {row.says for row in _ROWS if row.rules} | {"definition-list-type", "definition-invalid"} == SAYS.keys()


def test_no_phrase_stands_twice() -> None:
    counts = Counter(phrase for wording in WORDINGS for phrase in wording.phrases)
    assert [phrase for phrase, count in counts.items() if count > 1] == []


@over(WORDINGS)
def test_wording(wording: object) -> None:
    assert isinstance(wording, type(WORDINGS[0]))
    asked = set(re.findall(r"\{([a-z]+)\}", wording.construct + wording.mend))
    for phrase in wording.phrases:
        assert len(pieces(phrase)[0].literal) >= 3, "too short to begin with"
        if not wording.misfit:
            assert asked & KNOWN_HOLES <= holes(phrase)
    assert (wording.construct != "") == (wording.mend != "")
    assert wording.construct == "" or wording.construct.endswith(".")
    assert wording.misfit or wording.construct
    assert all(fold(word) == word for word in wording.unless)


KNOWN_HOLES = {hole for wording in WORDINGS for phrase in wording.phrases for hole in holes(phrase)}
FILLED = {
    "number": "3",
    "limit": "64",
    "expected": "object",
    "received": "null",
    "kind": "string",
    "letter": "s",
    "schematype": ".SchemaAlt",
    "noise": "[dotenv@17'",
    "outputmodel": "find_allOutput result",
    "nothing": "undefined",
    "boolean": "true",
    "missing": "a missing",
    "refs": "$refs in JSON Schema",
    "refused": "are not supported",
    "pointer": "$defs/Point",
}


@over([phrase for wording in WORDINGS for phrase in wording.phrases])
def test_a_phrase_finds_itself(phrase: str) -> None:
    text = re.sub(r"<([a-z]+)>", lambda hole: FILLED.get(hole[1], "const"), phrase).replace("...", " so to say ")
    found = list(search(phrase, Reading(f"Error: {text}")))
    assert len(found) == 1
    assert found[0].taken.keys() == holes(phrase)


# The pages


def errors_of_pages() -> list[tuple[str, str]]:
    return [
        (rule, line)
        for rule in registry.rules()
        for fence in pages.section(rule).fences
        if fence.language == "text"
        for line in fence.text.splitlines()
        if line.strip()
    ]


@over(errors_of_pages())
def test_the_errors_on_a_page_lead_to_its_rule(rule: str, line: str) -> None:
    match = first(line)
    assert rule in match.rules
    assert match.certain


def test_rules_like() -> None:
    assert rules_like("the annotations of a map show where the river is") == ()
    assert rules_like("the uriTemplate has a variable that is not among the parameters")[0] == "template-params-align"


# Time

HOSTILE = {
    "holes": "unknown name '" * 70_000,
    "types": "expected string, received " * 40_000,
    "lists": "[[" * 300_000,
    "items": "'a'," * 200_000,
    "paths": "tools.0." * 100_000,
    "brackets": "tools[0]" * 100_000,
    "commas": "path: a" + ",a" * 300_000,
    "names": "tool a:" * 100_000,
    "wraps": "'a\n" * 200_000,
    "escapes": "\\" * 500_000,
    "colours": "\x1b[" * 300_000,
    "links": "\x1b]" * 300_000,
    "entities": "&quot" * 100_000,
    "pointers": "/properties" * 80_000,
    "wrappers": "data." * 40_000,
    "broken names": "properties.a\nb." * 15_000,
    "hosts": "a." * 100_000 + "com/",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_takes_no_long_time(text: str) -> None:
    started = time.perf_counter()
    explain(text)
    assert time.perf_counter() - started < 5
