import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { pinoHttp, type Options } from 'pino-http';
import { logger } from '../../platform/logging/logger.ts';
import { scopeOf } from './request-scope.ts';
import { patternOf } from './route-pattern.ts';

/** One line for each call. It names the pattern of the route: addresses hold ids, and queries anything at all. */
export function logRequests(): RequestHandler {
  return pinoHttp({ logger, ...lines });
}

const lines: Options = {
  genReqId: (request, response) => {
    const { correlationId } = scopeOf(request);
    response.setHeader('X-Correlation-Id', correlationId);
    return correlationId;
  },
  customAttributeKeys: { reqId: 'correlationId' },
  // The request and the response themselves are never logged.
  quietReqLogger: true,
  quietResLogger: true,
  serializers: { req: () => undefined },
  wrapSerializers: false,
  customSuccessObject: lineOf,
  customErrorObject: (request, response, _error, { responseTime }) => lineOf(request, response, { responseTime }),
};

function lineOf(request: IncomingMessage, response: ServerResponse, { responseTime }: { responseTime: number }) {
  const { correlationId, requestId } = scopeOf(request);
  return {
    method: request.method,
    route: patternOf(request),
    status: response.writableFinished ? response.statusCode : null,
    ms: responseTime,
    // Where the call carried a key: by which its events are found in the history.
    ...(requestId !== correlationId && { request: requestId }),
  };
}
