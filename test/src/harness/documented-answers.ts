import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// Loaded once for all files of a worker, past jest: see `documented` in http-client.ts. So it imports nothing that jest compiles.

interface Schema {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly properties?: object;
  readonly allOf?: readonly [Schema, { readonly properties: { readonly code: { readonly enum: readonly string[] } } }];
  readonly [keyword: string]: unknown;
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** An answer to a call, apart from its body. */
export interface Answered {
  readonly method: string;
  /** The path that was called, with or without a query. */
  readonly path: string;
  readonly status: number;
  /** Empty where there is no body. */
  readonly mediaType: string;
}

/** Compares answers with an OpenAPI document. An undocumented field is as wrong as a missing one. */
export class DocumentedAnswers {
  readonly #ajv = addFormats.default(new Ajv2020({ allErrors: false, strict: false, validateFormats: true }));
  readonly #document: Document;
  readonly #paths: readonly { readonly form: RegExp; readonly template: string }[];
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: Document) {
    this.#document = document;
    const templates = Object.keys(document.paths).toSorted((one, other) => parametersIn(one) - parametersIn(other));
    this.#paths = templates.map((template) => ({
      template,
      form: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
    }));
    this.#ajv.addSchema({ $id: 'document', components: { schemas: closed(document.components.schemas) } });
  }

  /** Names the part of an answer, apart from its body, that the document lacks; undefined where it lacks none. */
  problemOfHead(answered: Answered): string | undefined {
    const { method, path, status, mediaType } = answered;
    if (!path.startsWith('/api/')) return undefined;
    const operation = this.#operationOf(answered);
    if (!operation)
      return this.#isNoRoute(answered) ? undefined : `${method} ${path} is not in the reference (it answered ${status}).`;
    const response = this.#responseOf(operation.responses[status]);
    if (!response) return `${operation.name} answered ${status}, which the reference does not name.`;
    // A browser follows a redirect and ignores its body.
    if (status === 302) return undefined;
    const types = Object.keys(response.content ?? {});
    if (mediaType !== '' && !types.includes(mediaType))
      return `${operation.name} answered ${status} as ${mediaType}; the reference names ${types.join(', ') || 'no body'}.`;
    return undefined;
  }

  /** Names what is wrong with a JSON body; undefined where it is as the document says. */
  problemOfBody(answered: Answered, body: unknown): string | undefined {
    const operation = this.#operationOf(answered);
    const schema = operation && this.#responseOf(operation.responses[answered.status])?.content?.['application/json']?.schema;
    if (!schema) return undefined;
    const said = `${operation.name} answered ${answered.status}`;
    const [form, ofCode] = schema.allOf ?? [schema];
    const { code } = (ofCode ? body : {}) as { readonly code?: string };
    if (code !== undefined && !ofCode!.properties.code.enum.includes(code))
      return `${said} ${code}, which the reference does not name.`;
    const validate = this.#validatorOf(form);
    return validate(body) ? undefined : `${said} with a body that is not as the reference says: ${firstOf(validate)}.`;
  }

  #operationOf({ method, path }: Answered): (Operation & { readonly name: string }) | undefined {
    const address = path.replace(/[?#].*$/, '');
    for (const { template, form } of this.#paths) {
      const operation = form.test(address) ? this.#document.paths[template]![method.toLowerCase()] : undefined;
      if (operation) return { ...operation, name: `${method} ${template} (${path})` };
    }
    return undefined;
  }

  /** True for an address without a route, and for pages. */
  #isNoRoute({ method, status, mediaType }: Answered): boolean {
    return (
      status === 404 ||
      (method === 'GET' && mediaType === 'text/html') ||
      !['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
    );
  }

  #responseOf(response: Response | undefined): Response | undefined {
    const name = response?.$ref?.split('/').at(-1);
    return name === undefined ? response : this.#document.components.responses[name];
  }

  #validatorOf(schema: Schema): ValidateFunction {
    const key = JSON.stringify(schema);
    const known = this.#validators.get(key);
    if (known) return known;
    const made = this.#ajv.compile(elsewhere(close(schema)));
    this.#validators.set(key, made);
    return made;
  }
}

function firstOf({ errors }: ValidateFunction): string {
  const [{ instancePath, message, params } = { instancePath: '', message: '', params: {} }] = errors ?? [];
  const field = (params as { readonly additionalProperty?: string }).additionalProperty;
  return `${instancePath || 'it'} ${message}${field === undefined ? '' : ` (${field})`}`;
}

function parametersIn(template: string): number {
  return template.split('{').length;
}

function closed(schemas: Readonly<Record<string, Schema>>): object {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, close(schema)]));
}

/** The schema, and those in it, with no other fields than they name. */
function close<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(close) as Value;
  // The parts of what all have to hold are no objects of their own.
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [key, key === 'allOf' ? one : close(one)]),
  ) as Schema;
  const isObject = inner.type === 'object' && typeof inner.properties === 'object' && inner.allOf === undefined;
  return (isObject ? { additionalProperties: false, ...inner } : inner) as Value;
}

/** References lead into the document. */
function elsewhere<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/components/', '"document#/components/')) as Value;
}

let documented: DocumentedAnswers | undefined;

/** By the document that `npm run build` has made. */
export function documentedAnswers(): DocumentedAnswers {
  const file = new URL('../../../contracts/dist/openapi.json', import.meta.url);
  return (documented ??= new DocumentedAnswers(JSON.parse(readFileSync(file, 'utf8')) as Document));
}
