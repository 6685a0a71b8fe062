import type { AssistantAnswer, AssistantMessage } from '@accelerator/contracts/assistants';
import type { ProblemCode } from '@accelerator/contracts/http';
import {
  createMcpHandler,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  isLegacyRequest,
  specTypeSchemas,
  WebStandardStreamableHTTPServerTransport,
  type McpServer,
  type StandardSchemaV1Sync,
} from '@modelcontextprotocol/server';
import { BadRequestException } from '@nestjs/common';
import type { Request as Call } from 'express';
import { explanationOf } from '../../web/http/refusals/error-filter.ts';
import { quoted } from '../../web/http/refusals/validation-pipe.ts';

/** Undefined where the call has no body. */
type Sent = AssistantMessage | undefined;

/** The answer to one message; without a body where the message asks for nothing. */
export interface Exchanged {
  readonly status: number;
  readonly answer: AssistantAnswer | undefined;
}

/**
 * Carries a message to a server of its own, by the revision of the protocol that the caller speaks. Whatever it accepts, the answer is JSON.
 * @throws BadRequestException where the caller wants to listen, which would never end
 */
export async function exchange(message: Sent, call: Call, newServer: () => McpServer): Promise<Exchanged> {
  if (message?.method === 'subscriptions/listen')
    throw new BadRequestException('Listening is not offered: the list of tools does not change during a call.');
  const fetched = asFetched(message, call);
  const isLegacy = await isLegacyRequest(fetched, message);
  const response = await (isLegacy ? byInitializing : byEnvelope)(fetched, message, newServer);
  const text = await response.text();
  const { status } = response;
  if (text === '') return { status, answer: undefined };
  return { status, answer: explained(withSentence(JSON.parse(text) as Told, message), status, call) };
}

type Exchange = (fetched: Request, parsedBody: Sent, newServer: () => McpServer) => Promise<Response>;

/** Clients until 2025, which initialize a connection. */
const byInitializing: Exchange = async (fetched, parsedBody, newServer) => {
  const server = newServer();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(fetched, { parsedBody });
  } finally {
    await server.close();
  }
};

/** Clients since 2026, each of whose messages says all that the server has to know. */
const byEnvelope: Exchange = async (fetched, parsedBody, newServer) => {
  const handler = createMcpHandler(newServer, { legacy: 'reject' });
  try {
    return await handler.fetch(fetched, { parsedBody });
  } finally {
    await handler.close();
  }
};

function asFetched(message: Sent, call: Call): Request {
  // The library turns away callers who do not accept both.
  const headers = new Headers({ accept: 'application/json, text/event-stream' });
  for (const name of ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = call.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request('http://localhost/api/mcp', { method: 'POST', headers, body: JSON.stringify(message) });
}

/** An answer as the library has it. */
type Told = Omit<AssistantAnswer, 'error'> & {
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
};

const shapes = new Map<string, StandardSchemaV1Sync>([
  ['initialize', specTypeSchemas.InitializeRequest],
  ['tools/list', specTypeSchemas.ListToolsRequest],
  ['tools/call', specTypeSchemas.CallToolRequest],
]);

/**
 * Says in a sentence which part of a message is missing or wrong. The library says it in the JSON of its validator, and mostly as a failure
 * of the server.
 */
function withSentence(told: Told, message: Sent): Told {
  const shape = shapes.get(message?.method ?? '');
  const isOfMessage = told.error?.data === undefined && [INTERNAL_ERROR, INVALID_PARAMS].includes(told.error?.code ?? 0);
  if (!shape || !isOfMessage) return told;
  const { issues } = shape['~standard'].validate(message);
  if (!issues) return told;
  const sentence = `The field ${quoted(issues[0]!.path!.join('.'))} of ${message!.method} is missing or of the wrong kind.`;
  return { ...told, error: { code: INVALID_PARAMS, message: sentence } };
}

const codesByStatus: Readonly<Record<number, ProblemCode>> = { 415: 'wrong_media_type', 500: 'server_failed' };

/** Adds to an error of the protocol what every refusal has. */
function explained({ error, ...told }: Told, status: number, call: Call): AssistantAnswer {
  if (!error) return told;
  const code = error.code === INTERNAL_ERROR ? 'server_failed' : (codesByStatus[status] ?? 'invalid_input');
  const added = typeof error.data === 'object' ? error.data : {};
  return { ...told, error: { ...error, data: { ...added, ...explanationOf(code, call) } } };
}
