/** A JSON Schema as far as the document has one. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema | readonly JsonSchema[] | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly [keyword: string]: unknown;
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

export const schemasPath = '#/components/schemas/';

/** The schema with `change` done to each schema in it, the inner ones first. */
export function mapped(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const inner = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties') return [keyword, mapValues(value as Schemas, (one) => mapped(one, change))];
    if (Array.isArray(value) && ['anyOf', 'allOf', 'oneOf', 'prefixItems', 'items'].includes(keyword))
      return [keyword, (value as readonly JsonSchema[]).map((one) => mapped(one, change))];
    const isSchema = ['items', 'not', 'additionalProperties'].includes(keyword) && typeof value === 'object';
    return [keyword, isSchema ? mapped(value as JsonSchema, change) : value];
  });
  return change(Object.fromEntries(inner) as JsonSchema);
}

export function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
}

/** The names of the schemas that these lead to. */
export function reachedFrom(begin: readonly JsonSchema[], schemas: Schemas): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (schema: JsonSchema): void =>
    void mapped(schema, (one) => {
      const name = one.$ref?.slice(schemasPath.length);
      if (name !== undefined && !reached.has(name)) {
        reached.add(name);
        visit(schemas[name]!);
      }
      return one;
    });
  begin.forEach(visit);
  return reached;
}
