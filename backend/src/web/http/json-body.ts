import { BadRequestException, HttpException, PayloadTooLargeException, UnsupportedMediaTypeException } from '@nestjs/common';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { unsafeMethods } from './idempotency/unsafe-methods.ts';

const maxKilobytes = 100;
const maxDepth = 20;
/** Of one object: no form has a quarter of it, and each unknown field costs a check and a message. */
const maxFields = 200;
/** Names through which careless code would reach the prototype of every object. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

const parse = express.json({ limit: `${maxKilobytes}kb`, type: 'application/json', strict: false });

/**
 * Reads bodies of one kind only: a JSON object of modest size. An unsafe call without a body has an empty one. What was read before
 * stays.
 */
export const jsonBody: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  if (!unsafeMethods.has(request.method) || request.body !== undefined) return next();
  if (hasBody(request) && !request.is('application/json')) {
    return next(new UnsupportedMediaTypeException('Send the body as application/json.'));
  }
  parse(request, response, (error?: unknown) => {
    if (error) return next(translated(error));
    if (request.body === undefined) request.body = {};
    next(problemOf(request.body));
  });
};

/** An empty body is none, whatever the headers call it. */
function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function translated(error: unknown): unknown {
  const { type = '', status = 500 } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return new PayloadTooLargeException(`Send at most ${maxKilobytes} kB.`);
  if (type === 'entity.parse.failed') return new BadRequestException('The body is not valid JSON.');
  if (status === 415) return new UnsupportedMediaTypeException('Send the body as plain UTF-8.');
  return status < 500 ? new HttpException('The body could not be read.', status) : error;
}

function problemOf(body: unknown): BadRequestException | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return new BadRequestException('Send a JSON object.');
  if (isTooDeep(body, maxDepth)) return new BadRequestException(`The body is nested more than ${maxDepth} levels deep.`);
  if (isTooWide(body)) return new BadRequestException(`The body has more than ${maxFields} fields in one place.`);
  return namesAPrototype(body) ? new BadRequestException('The body uses a name that is not allowed.') : undefined;
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1));
}

function isTooWide(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const parts: unknown[] = Object.values(value);
  return (!Array.isArray(value) && parts.length > maxFields) || parts.some(isTooWide);
}

function namesAPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => (!Array.isArray(value) && forbiddenKeys.has(key)) || namesAPrototype(part));
}
