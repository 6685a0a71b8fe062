import { BadRequestException } from '@nestjs/common';
import express, { type Request, type RequestHandler } from 'express';
import { calledPath } from '../../access/called-path.ts';

const unsubscribing = /^\/api\/mail\/unsubscribe\/[^/]+$/;
const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const field = 'List-Unsubscribe';

const read = express.raw({ type: types, limit: '10kb' });

/** The one form that is read beside JSON: mail programs unsubscribe their reader with it (RFC 8058). */
export const oneClickForm: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || !isUnsubscribing(request) || !request.is(types)) return next();
  read(request, response, (error?: unknown) => {
    if (error) return next(new BadRequestException('The form could not be read.'));
    formOf(request).then(
      (form) => {
        request.body = { [field]: form.get(field) };
        next();
      },
      () => next(new BadRequestException('The form could not be read.')),
    );
  });
};

/** The call that a mail program makes for its reader. */
export function isUnsubscribing(request: Request): boolean {
  return unsubscribing.test(calledPath(request));
}

function formOf(request: Request): Promise<FormData> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return new Response(body, { headers: { 'Content-Type': request.headers['content-type'] ?? '' } }).formData();
}
