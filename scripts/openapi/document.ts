import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '@accelerator/contracts/http';
import ts from 'typescript';
import { answerHeaders, callHeaders, securitySchemes } from './components.ts';
import { contractsProgram, declaredRoutes, interfaceOf, type DeclaredRoute } from './declared-routes.ts';
import { about, tags } from './description.ts';
import { mapped, mapValues, reachedFrom, schemasPath, type JsonSchema, type Schemas } from './json-schema.ts';
import { anyOf, examples, operationOf, type Described, type Operation, type Travelling } from './operations.ts';
import { requestClasses, withLimits, withQueryLimits, type Class } from './request-limits.ts';
import { SchemaMaker } from './schema-maker.ts';
import { webhooksOf } from './webhooks.ts';

/** The OpenAPI document of the contracts in a folder, which have been built. */
export async function openApiDocument(contracts: string): Promise<object> {
  const program = contractsProgram(join(contracts, 'tsconfig.json'));
  const maker = new SchemaMaker(program);
  const { version } = JSON.parse(readFileSync(join(contracts, 'package.json'), 'utf8')) as { version: string };
  const classes = await requestClasses(contracts);
  const described = await Promise.all(
    declaredRoutes(program).map((one) => describe(one, contracts, travellingOf(one, maker, queryLimits(classes, program)))),
  );
  maker.schemaOf(interfaceOf('ErrorAnswer', program));
  const travelling = described.map((one) => one.travelling);
  const answers = travelling.flatMap(({ answer }) => (answer ? [answer] : []));
  const webhooks = webhooksOf(program, maker);
  const schemas = limitedSchemas(maker.named, classes);
  const answered = reachedFrom([...answers, ...webhooks.schemas, { $ref: `${schemasPath}ErrorAnswer` }], schemas);
  const sent = reachedFrom(
    travelling.flatMap(({ body, query }) => [...(body ? [body] : []), ...(query ? [query] : [])]),
    schemas,
  );
  const { paths, responses } = sharing(pathsOf(described.map((one) => ({ ...one, travelling: opened(one.travelling) }))));
  return {
    openapi: '3.1.1',
    servers: [{ url: '/', description: 'The server that this document is from' }],
    info: { title: 'Partner Growth Accelerator API', version, description: about, license: { name: 'MIT', identifier: 'MIT' } },
    tags: tags(['webhooks', ...described.map(({ feature }) => feature)]),
    paths,
    webhooks: webhooks.operations,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas)
          .filter(([name]) => answered.has(name) || sent.has(name))
          .map(([name, schema]) => [name, answered.has(name) ? open(schema) : schema] as const)
          .map(([name, schema]) => [name, name === 'ErrorAnswer' ? withExample(schema) : schema] as const)
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
      responses,
      headers: answerHeaders,
      parameters: callHeaders,
      securitySchemes,
    },
  };
}

async function describe(declared: DeclaredRoute, contracts: string, travelling: Travelling): Promise<Described> {
  const module = pathToFileURL(join(contracts, 'dist', declared.feature, 'routes.js')).href;
  const tables = (await import(module)) as Readonly<Record<string, Readonly<Record<string, Route>>>>;
  return { ...declared, route: tables[declared.table]![declared.name]!, travelling };
}

type LimitQuery = (query: JsonSchema, type: ts.TypeNode) => JsonSchema;

function travellingOf({ types }: DeclaredRoute, maker: SchemaMaker, limit: LimitQuery): Travelling {
  const members = membersOf(types, maker);
  const valuesOf = (name: string) => (members[name] ? literalsOf(members[name], maker.named) : []);
  const statuses = valuesOf('status') as readonly number[];
  return {
    ...(members['query'] && { query: limit(resolved(members['query'], maker.named), types) }),
    ...(members['body'] && { body: members['body'] }),
    answer: answerOf(members['answer'], types),
    refusals: valuesOf('refusal') as Travelling['refusals'],
    statuses: statuses.length > 0 ? statuses : [200],
    media: valuesOf('media') as readonly string[],
    ifMatch: members['ifMatch'] !== undefined,
  };
}

/** Members that are written here get their schemas one by one: a type with a member of type never would be left empty. */
function membersOf(types: ts.TypeNode, maker: SchemaMaker): Schemas {
  if (!ts.isTypeLiteralNode(types)) return resolved(maker.schemaOf(types), maker.named).properties ?? {};
  return Object.fromEntries(
    types.members.filter(ts.isPropertySignature).map(({ name, type }) => [name.getText(), maker.schemaOf(type!)]),
  );
}

function answerOf(schema: JsonSchema | undefined, types: ts.TypeNode): Travelling['answer'] {
  const member = ts.isTypeLiteralNode(types) ? types.members.find((one) => one.name?.getText() === 'answer') : undefined;
  const kind = member && ts.isPropertySignature(member) ? member.type?.kind : undefined;
  if (kind === ts.SyntaxKind.NeverKeyword) return null;
  if (kind === ts.SyntaxKind.VoidKeyword || kind === ts.SyntaxKind.UndefinedKeyword) return undefined;
  return schema?.anyOf ? anyOf(schema.anyOf.filter((one) => !isOfUndefined(one))) : schema;
}

/** Some answers of the route are empty. */
function isOfUndefined({ not }: JsonSchema): boolean {
  return not !== undefined && Object.keys(not).length === 0;
}

function resolved(schema: JsonSchema, named: Schemas): JsonSchema {
  return schema.$ref === undefined ? schema : resolved(named[schema.$ref.slice(schemasPath.length)]!, named);
}

function literalsOf(schema: JsonSchema, named: Schemas): readonly unknown[] {
  const { const: value, enum: values, anyOf } = resolved(schema, named);
  if (anyOf) return anyOf.flatMap((one) => literalsOf(one, named));
  return values ?? [value];
}

/** The rules that hold for `ListParameters` of every list. */
const classOfLists = 'AdminMatchListQuery';

/** Limits a query by the classes that its type names, by itself or by way of the types in it. */
function queryLimits(classes: ReadonlyMap<string, Class>, program: ts.Program): LimitQuery {
  const checker = program.getTypeChecker();
  const namesIn = (node: ts.Node): readonly string[] => {
    if (!ts.isIdentifier(node)) return node.getChildren().flatMap(namesIn);
    if (node.text === 'ListParameters') return [classOfLists];
    const symbol = checker.getSymbolAtLocation(node);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const alias = target?.declarations?.find(ts.isTypeAliasDeclaration);
    return alias ? namesIn(alias.type) : [node.text];
  };
  return (query, types) => {
    const named = queryIn(types);
    return named
      ? withQueryLimits(
          query,
          namesIn(named).flatMap((name) => classes.get(name) ?? []),
        )
      : query;
  };
}

function queryIn(types: ts.TypeNode): ts.TypeNode | undefined {
  const member = ts.isTypeLiteralNode(types) ? types.members.find((one) => one.name?.getText() === 'query') : undefined;
  return member && ts.isPropertySignature(member) ? member.type : undefined;
}

function limitedSchemas(named: Schemas, classes: ReadonlyMap<string, Class>): Schemas {
  return mapValues(named, (schema, name) => {
    const request = classes.get(name);
    return request && schema.properties ? withLimits(schema, request) : schema;
  });
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Refusals that several operations have alike are written once. */
function sharing(paths: Paths): { readonly paths: object; readonly responses: object } {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const written = operations.flatMap(({ responses }) => Object.values(responses).map((one) => JSON.stringify(one)));
  const counts = Map.groupBy(written, (one) => one);
  const names = new Map<string, string>();
  const responses: Record<string, object> = {};
  const shared = (response: object, status: string): object => {
    const text = JSON.stringify(response);
    if (Number(status) < 400 || counts.get(text)!.length < 2) return response;
    if (!names.has(text)) {
      const number = [...names.values()].filter((name) => name.startsWith(`Refused${status}`)).length + 1;
      names.set(text, `Refused${status}_${number}`);
      responses[names.get(text)!] = response;
    }
    return { $ref: `#/components/responses/${names.get(text)!}` };
  };
  const changed = mapValues(paths, (path) =>
    mapValues(path, (operation) => ({ ...operation, responses: mapValues(operation.responses, shared) })),
  );
  return { paths: changed, responses };
}

function pathsOf(described: readonly Described[]): Paths {
  const byPath = Object.groupBy(described, ({ route }) => route.path.replaceAll(/:(\w+)/g, '{$1}'));
  return mapValues(byPath as Readonly<Record<string, readonly Described[]>>, (routes) => {
    const inOrder = routes.toSorted((one, other) => Number(isOfItsFeature(other)) - Number(isOfItsFeature(one)));
    const byMethod = Object.groupBy(inOrder, ({ route }) => route.method.toLowerCase());
    return mapValues(byMethod as Readonly<Record<string, [Described, ...Described[]]>>, operationOf);
  });
}

/** Two routes can be one call. It is named by the route whose feature is in the address. */
function isOfItsFeature({ feature, route }: Described): boolean {
  return route.path.startsWith(`/api/${feature}`);
}

/** Fields may be added to what is answered. */
function open(schema: JsonSchema): JsonSchema {
  return mapped(schema, ({ additionalProperties, ...rest }) => ({
    ...rest,
    ...(additionalProperties !== false && additionalProperties !== undefined && { additionalProperties }),
  }));
}

function withExample(schema: JsonSchema): JsonSchema {
  const { refusal } = examples;
  return refusal ? { ...schema, examples: [refusal.answer] } : schema;
}

function opened({ answer, ...rest }: Travelling): Travelling {
  return { ...rest, answer: answer && open(answer) };
}
