import { STATUS_CODES } from 'node:http';
import {
  fieldOfRefusal,
  notShownYet,
  shownSoon,
  type ErrorAnswer,
  type FieldError,
  type ProblemCode,
  type RefusalCode,
} from '@accelerator/contracts/http';
import { refusalStatuses, refusalsOfUnknownIds } from '@accelerator/contracts/http/refusal-statuses';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { NotShownYetError } from '../../../event-sourcing/commands/command-gateway.ts';
import { RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { isOfFullDisk } from '../../../platform/errors/full-disk.ts';
import { ContendedError, UnavailableError } from '../../../platform/errors/unavailable.ts';
import { failureOf } from '../../../platform/logging/logger.ts';
import { isBehind } from '../../access/behind-own-writes.ts';
import { callerOf } from '../../access/caller.ts';
import { clientOf } from '../../access/network.ts';
import { SecurityLog } from '../../access/security-log.ts';
import { scopeOf } from '../request-scope.ts';
import { InvalidInput, TokenExpected, TryLater } from './problems.ts';

type Problem = Omit<ErrorAnswer, 'error' | 'requestId' | 'doc'> & { readonly retryAfter?: number };

/** Every error leaves as an ErrorAnswer with a sentence that a person can act on. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: PinoLogger,
    private readonly securityLog: SecurityLog,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { answer, retryAfter } = errorAnswer(thrown, request);
    if (answer.statusCode === 500) this.#loggerOf(request).error(failureOf(thrown));
    this.#note(thrown, request);
    if (response.headersSent) {
      response.end();
      return;
    }
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
    const challenge = challenges[answer.code];
    if (challenge !== undefined) response.setHeader('WWW-Authenticate', challenge);
    response.status(answer.statusCode).json(answer);
  }

  /** The errors that an operator watches for: ids that were tried, and limits for those who are logged in. */
  #note(thrown: unknown, request: Request): void {
    const username = callerOf(request)?.username;
    if (!username) return;
    const who = { username, client: clientOf(request) };
    if (thrown instanceof RefusedError && refusalsOfUnknownIds.has(thrown.code))
      this.securityLog.writeOnceAMinute('refused', { ...who, what: thrown.code });
    if (thrown instanceof TryLater && thrown.limit !== undefined)
      this.securityLog.writeOnceAMinute('throttled', { ...who, what: thrown.limit });
  }

  /** The logger of the request names its correlation id, also where middleware has failed. Requests for pages have none. */
  #loggerOf({ log }: Partial<Pick<Request, 'log'>>): Pick<PinoLogger, 'error'> {
    return log ?? this.logger;
  }
}

/** The header that tells a program what to send. */
const challenges: Partial<Record<ErrorAnswer['code'], string>> = {
  token_expected: 'Bearer',
  token_invalid: 'Bearer error="invalid_token"',
};

/** The statuses that views must not answer while they are behind to who has just written it: logged out, not allowed, unknown. */
const turnsAway: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * The status that is answered to an error that a request has met, and after how many seconds another try makes sense. Nobody is
 * turned away by views that do not show yet what the session has written: that is 503 until they do, and then the answer.
 */
export function errorAnswer(
  thrown: unknown,
  request: Pick<Request, 'method'>,
): { answer: ErrorAnswer; retryAfter?: number | undefined } {
  const problem = problemOf(thrown, request.method === 'GET');
  const isTooEarly = turnsAway.has(problem.statusCode) && isBehind(request);
  const { retryAfter, statusCode, code, message, errors } = isTooEarly ? notKnownYet : problem;
  const said = { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message, ...(errors && { errors }) };
  return { answer: { ...said, ...explanationOf(code, request) }, retryAfter };
}

/** For a program: the code of a refusal, the id of its request, and the part of the reference that says what the code means. */
export function explanationOf(
  code: ErrorAnswer['code'],
  request: Pick<Request, 'method'>,
): Pick<ErrorAnswer, 'code' | 'requestId' | 'doc'> {
  return { code, requestId: scopeOf(request).requestId, doc: `/api/reference#${code}` };
}

const notKnownYet: Problem = { statusCode: 503, message: shownSoon, code: 'not_shown_yet', retryAfter: 2 };

/** The codes of errors that have a status and a sentence alone, by status. */
const codesByStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid_input',
  401: 'not_logged_in',
  403: 'not_allowed',
  404: 'unknown_address',
  405: 'wrong_method',
  409: 'key_used',
  413: 'body_too_large',
  415: 'wrong_media_type',
  429: 'too_many_calls',
  503: 'unavailable',
};

function codeOf(status: number): ProblemCode {
  return codesByStatus[status] ?? (status < 500 ? 'invalid_input' : 'server_failed');
}

const fullDisk =
  'The disk of the server is full, so nothing can be saved and nobody can log in. Tell whoever runs it, and try again later.';

/** Each refusal that a form shows at one of its fields. */
function atFields({ codes }: RefusedError): Pick<Problem, 'errors'> {
  const fields: Partial<Record<RefusalCode, FieldError>> = fieldOfRefusal;
  const errors = codes.flatMap((code) => fields[code] ?? []);
  return errors.length > 0 ? { errors } : {};
}

function problemOf(thrown: unknown, isReading: boolean): Problem {
  if (thrown instanceof RefusedError)
    return { statusCode: refusalStatuses[thrown.code], message: thrown.message, code: thrown.code, ...atFields(thrown) };
  if (thrown instanceof ContendedError) {
    const message = 'Too many people changed this at the same moment. Try again.';
    return { statusCode: 503, message, code: 'contended', retryAfter: 1 };
  }
  if (thrown instanceof NotShownYetError) return { statusCode: 503, message: notShownYet, code: 'not_shown_yet', retryAfter: 2 };
  if (isOfFullDisk(thrown)) return { statusCode: 503, message: fullDisk, code: 'disk_full', retryAfter: 10 };
  if (thrown instanceof UnavailableError) {
    const message = isReading
      ? 'Our records cannot be reached at the moment. Try again in a moment.'
      : 'We could not confirm that this was saved. Reload, look, and try again if it was not.';
    return { statusCode: 503, message, code: 'unavailable', retryAfter: 2 };
  }
  if (thrown instanceof HttpException) return { ...ofException(thrown), ...more(thrown) };
  return { statusCode: 500, message: 'Something went wrong on our side. Try again in a moment.', code: 'server_failed' };
}

function ofException(thrown: HttpException): Problem {
  const statusCode = thrown.getStatus();
  const code = thrown instanceof TokenExpected ? 'token_expected' : codeOf(statusCode);
  return { statusCode, message: errorMessage(thrown), code };
}

function more(thrown: HttpException): Pick<Problem, 'errors' | 'retryAfter'> {
  if (thrown instanceof InvalidInput) return { errors: thrown.errors };
  return thrown instanceof TryLater ? { retryAfter: thrown.seconds } : {};
}

/** The router's own sentences are for developers: they quote the address, and an address may hold personal data. */
function errorMessage(error: HttpException): string {
  if (error.getStatus() === 404 && /^Cannot [A-Z]+ /.test(error.message)) return 'There is nothing at this address.';
  return error.message.startsWith('Failed to decode param') ? 'This address cannot be read.' : error.message;
}
