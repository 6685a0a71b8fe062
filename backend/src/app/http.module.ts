import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { AccountsModule } from '../features/accounts/accounts.module.ts';
import { logger } from '../platform/logging/logger.ts';
import { AccessModule } from '../web/access/access.module.ts';
import { ErrorFilter } from '../web/http/refusals/error-filter.ts';
import { Draining } from '../web/http/serving/draining.ts';
import { IdempotencyInterceptor } from '../web/http/idempotency/idempotency-interceptor.ts';
import { ReadYourWritesInterceptor } from '../web/http/read-your-writes.ts';
import { ContractValidationPipe } from '../web/http/refusals/validation-pipe.ts';
import { WriteBudget } from '../web/http/write-budget.ts';
import { HealthController } from './health.controller.ts';

/** Everything between the middleware and the handler that answers a request. Requests are logged from the first middleware on. */
@Module({
  imports: [LoggerModule.forRoot({ pinoHttp: { logger }, useExisting: true }), AccessModule, AccountsModule],
  controllers: [HealthController],
  providers: [
    Draining,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useClass: ContractValidationPipe },
    { provide: APP_GUARD, useClass: WriteBudget },
    // The outer one first: a replayed answer names its position in the log, too.
    { provide: APP_INTERCEPTOR, useClass: ReadYourWritesInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
})
export class HttpModule {}
