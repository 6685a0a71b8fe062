import { headers } from '@accelerator/contracts/http';
import { schemasPath } from './json-schema.ts';

const text = { type: 'string' } as const;
const number = { type: 'integer', minimum: 0 } as const;

/** The headers of answers, by their names. */
export const answerHeaders = {
  'X-Correlation-Id': { description: 'Names this call in the log of the server.', schema: { type: 'string', format: 'uuid' } },
  Location: { description: 'The address to go on to.', schema: text },
  'Retry-After': { description: 'In how many seconds another try makes sense.', schema: number },
  [headers.logPosition]: {
    description: 'The position in the log up to which the answer shows it, or that the write has reached.',
    schema: text,
  },
  [headers.logLag]: {
    description: 'The views had not caught up within two seconds: how far they are. What was written is saved.',
    schema: text,
  },
  [headers.nextAfter]: { description: 'There is another page: what to send as `after`.', schema: text },
  [headers.totalCount]: {
    description: 'On the first page: how many rows match, on all pages.',
    schema: number,
  },
  [headers.unfilteredCount]: {
    description: 'With the total: how many rows there are without filters and search.',
    schema: number,
  },
  [headers.statusCounts]: {
    description: 'With the total, where the list has a status filter: how many rows each of its values would leave, as JSON.',
    schema: text,
  },
  [headers.rateLimitPolicy]: {
    description: 'On answers to a token: its limits and those of its owner, as `"token";q=600;w=60`.',
    schema: text,
  },
  [headers.rateLimit]: {
    description:
      'On answers to a token: how many calls are left of each limit, and for how many seconds, as `"token";r=599;t=60`.',
    schema: text,
  },
} as const;

export type AnswerHeader = keyof typeof answerHeaders;

/** The headers of calls, by their names here. */
export const callHeaders = {
  IdempotencyKey: {
    name: headers.idempotencyKey,
    in: 'header',
    description:
      'Up to 200 visible characters, new for each act. The same call with the same key is carried out once: for 24 hours it gets the first outcome.',
    schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `version` that was read, in quotation marks. Where it is another one by now: 409 `version_outdated`.',
    schema: text,
  },
} as const;

export const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token, as `Authorization: Bearer pga_…`. A partner makes one under My Profile, an administrator under Exports. Never with a session cookie on the same call.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: 'The session of someone who has logged in. Over https the cookie is called `__Host-sid`.',
  },
} as const;

export const headerRef = (name: AnswerHeader) => ({ $ref: `#/components/headers/${name}` });
export const parameterRef = (name: keyof typeof callHeaders) => ({ $ref: `#/components/parameters/${name}` });
export const schemaRef = (name: string) => ({ $ref: schemasPath + name });
