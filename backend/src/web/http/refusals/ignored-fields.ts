import { UseInterceptors, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';

/** Takes fields out of the body before it is validated. */
class DropFields implements NestInterceptor {
  constructor(private readonly fields: readonly string[]) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = withoutFields(request.body as unknown, this.fields);
    return next.handle();
  }
}

function withoutFields(body: unknown, fields: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));
}

/** The handler's body may carry these fields; they are ignored. Any other field that its class does not know is refused. */
export function IgnoresFields(fields: readonly string[]): MethodDecorator {
  return UseInterceptors(new DropFields(fields));
}
