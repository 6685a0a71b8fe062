import { integrationEvents, type IntegrationEventType } from '@accelerator/contracts/integration-events';
import ts from 'typescript';
import { interfaceOf } from './declared-routes.ts';
import type { JsonSchema } from './json-schema.ts';
import type { SchemaMaker } from './schema-maker.ts';

const text = { type: 'string' } as const;
const headers = [
  { name: 'webhook-id', description: 'The id of the event, the same at every try: it tells what you received before.' },
  { name: 'webhook-timestamp', description: 'Of this try, in seconds since 1970. Refuse what is older than five minutes.' },
  {
    name: 'webhook-signature',
    description: 'As Standard Webhooks says: one signature for each secret. A former secret signs for 24 hours more.',
  },
].map((header) => ({ ...header, in: 'header', required: true, schema: text }));

/** The calls that the programme makes of the endpoints that were added: one of each type in the map of integration events. */
export function webhooksOf(program: ts.Program, maker: SchemaMaker): { operations: object; schemas: readonly JsonSchema[] } {
  const members = interfaceOf('IntegrationEvents', program).members.filter(ts.isPropertySignature);
  const schemas = members.map((member) => ({ type: literalOf(member), data: maker.schemaOf(member.type!) }));
  return {
    operations: Object.fromEntries(schemas.map(({ type, data }) => [type, { post: operationOf(type, data) }])),
    schemas: schemas.map(({ data }) => data),
  };
}

function literalOf({ name }: ts.PropertySignature): IntegrationEventType {
  return (name as ts.StringLiteral).text as IntegrationEventType;
}

function operationOf(type: IntegrationEventType, data: JsonSchema): object {
  const { label, version } = integrationEvents[type];
  const schema = {
    type: 'object',
    properties: { type: { const: type }, timestamp: { ...text, format: 'date-time', description: 'When it happened.' }, data },
    required: ['type', 'timestamp', 'data'],
  };
  return {
    operationId: `webhooks.${type}`,
    tags: ['webhooks'],
    summary: label,
    description: `Version ${version}. Unknown fields may be added. Where an administrator can undo it, it is sent a minute later, or not at all; what follows for the same endpoint waits for it.`,
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': {
        description: 'Received. After any other answer the event is sent again, except after 410, which disables the endpoint.',
      },
    },
  };
}
