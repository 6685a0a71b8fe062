import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AccessModule } from '../web/access/access.module.ts';
import { AccountsModule } from '../features/accounts/accounts.module.ts';
import { HealthController } from './health.controller.ts';
import { ErrorFilter } from '../web/http/error-filter.ts';
import { Draining } from '../web/http/draining.ts';
import { ValidationByContract } from '../web/http/validation.ts';

/** Everything between a request and the handler that answers it. */
@Module({
  imports: [AccessModule, AccountsModule],
  controllers: [HealthController],
  providers: [Draining, { provide: APP_FILTER, useClass: ErrorFilter }, { provide: APP_PIPE, useClass: ValidationByContract }],
})
export class DoorModule {}
