import {
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  LiteralType,
  SchemaGenerator,
  UnionType,
  type BaseType,
  type CompletedConfig,
  type MutableParser,
  type NodeParser,
  type SubNodeParser,
} from 'ts-json-schema-generator';
import ts from 'typescript';
import { mapped, schemasPath, type JsonSchema, type Schemas } from './json-schema.ts';

const config: CompletedConfig = {
  ...DEFAULT_CONFIG,
  type: '*',
  jsDoc: 'extended',
  topRef: false,
  sortProps: false,
  encodeRefs: false,
  skipTypeCheck: true,
  functions: 'hide',
};

/** Makes JSON Schemas of the types of a program. What is exported by a name becomes a schema of that name. */
export class SchemaMaker {
  readonly #generator: SchemaGenerator;
  readonly #named: Record<string, JsonSchema> = {};

  constructor(program: ts.Program) {
    const literals = new LiteralsParser(program.getTypeChecker());
    let chain: MutableParser & NodeParser;
    createParser(program, config, (made) => {
      made.addNodeParser(literals);
      chain = made as typeof chain;
    });
    // The parser that is returned would drop the name of the type that is asked for.
    this.#generator = new SchemaGenerator(program, chain!, createFormatter(config), config);
  }

  /** The schema of a type; the named ones that it leads to are kept. */
  schemaOf(type: ts.Node): JsonSchema {
    const made = this.#generator.createSchemaFromNodes([type]) as unknown as JsonSchema & { readonly definitions?: Schemas };
    const { $schema: _, definitions = {}, ...schema } = made;
    for (const [name, named] of Object.entries(definitions)) this.#named[nameOf(name)] ??= translated(named);
    return translated(schema);
  }

  get named(): Schemas {
    return this.#named;
  }
}

/** Draft 7 as OpenAPI 3.1 has it. */
function translated(schema: JsonSchema): JsonSchema {
  return mapped(schema, ({ $ref, items, additionalItems: _, ...rest }) => ({
    ...($ref !== undefined && { $ref: schemasPath + nameOf($ref.slice('#/definitions/'.length)) }),
    ...(Array.isArray(items) ? { prefixItems: items as readonly JsonSchema[], items: false } : items !== undefined && { items }),
    ...rest,
  }));
}

/** `Option<Region>` becomes `Option_Region`: a name of a component has no other signs. */
function nameOf(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, '_').replace(/_+$/, '');
}

/**
 * Types that stand for texts or numbers by way of a value, such as the option of a catalogue or the key of a table. The generator reads
 * the syntax alone; the compiler knows what they come to.
 */
class LiteralsParser implements SubNodeParser {
  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }
  readonly #checker: ts.TypeChecker;

  supportsNode(node: ts.Node): boolean {
    return this.#literalsOf(node) !== undefined;
  }

  createType(node: ts.Node): BaseType {
    const types = this.#literalsOf(node)!.map((value) => new LiteralType(value));
    return types.length === 1 ? types[0]! : new UnionType(types);
  }

  #literalsOf(node: ts.Node): readonly (string | number)[] | undefined {
    if (!ts.isTypeReferenceNode(node) && !ts.isIndexedAccessTypeNode(node) && !ts.isTypeOperatorNode(node)) return undefined;
    if (ts.isTypeReferenceNode(node) && this.#isNamedByItself(node)) return undefined;
    const type = this.#checker.getTypeFromTypeNode(node);
    const values = (type.isUnion() ? type.types : [type]).map((part) =>
      part.isStringLiteral() || part.isNumberLiteral() ? part.value : undefined,
    );
    return values.includes(undefined) ? undefined : (values as readonly (string | number)[]);
  }

  /** The parser of aliases keeps its name. */
  #isNamedByItself({ typeName, typeArguments }: ts.TypeReferenceNode): boolean {
    const symbol = this.#checker.getSymbolAtLocation(typeName);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    const declaration = target?.declarations?.[0];
    if (!declaration) return false;
    return ts.isTypeParameterDeclaration(declaration) || (ts.isTypeAliasDeclaration(declaration) && !typeArguments);
  }
}
