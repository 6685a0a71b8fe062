import { headers } from '@accelerator/contracts/http';
import { adminWebhookRoutes, webhookRoutes } from '@accelerator/contracts/webhooks';
import {
  AddWebhookRequest,
  ChangeWebhookRequest,
  DeliveriesQuery,
  RedeliverSinceRequest,
} from '@accelerator/contracts/webhooks/requests';
import { Body, Controller, Param, Query, Res, type Type } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import type { Caller } from '../../accounts/callers.ts';
import { OwnDeliveries } from './own-deliveries.ts';
import { OwnWebhooks } from './own-webhooks.ts';

/** The calls of companies and of administrators differ in their addresses and in who may make them. */
function controllerOf(routes: typeof webhookRoutes | typeof adminWebhookRoutes): Type {
  @Controller()
  class WebhooksController {
    constructor(
      private readonly webhooks: OwnWebhooks,
      private readonly deliveries: OwnDeliveries,
    ) {}

    @Route(routes.all)
    all(@CurrentCaller() caller: Caller) {
      return this.webhooks.of(caller);
    }

    @Route(routes.add, { status: 201 })
    add(@CurrentCaller() caller: Caller, @Body() request: AddWebhookRequest) {
      return this.webhooks.add(caller, request);
    }

    @Route(routes.one)
    one(@CurrentCaller() caller: Caller, @Param('id') id: string) {
      return this.webhooks.one(caller, id);
    }

    @Route(routes.change)
    change(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() request: ChangeWebhookRequest) {
      return this.webhooks.change(caller, id, request);
    }

    @Route(routes.remove)
    async remove(@CurrentCaller() caller: Caller, @Param('id') id: string) {
      await this.webhooks.remove(caller, id);
      return { message: 'Nothing is sent there any more.' };
    }

    @Route(routes.rotate)
    rotate(@CurrentCaller() caller: Caller, @Param('id') id: string) {
      return this.webhooks.rotate(caller, id);
    }

    @Route(routes.test)
    async test(@CurrentCaller() caller: Caller, @Param('id') id: string) {
      await this.deliveries.test(caller, id);
      return { message: 'A test event is on its way. See below how it was answered.' };
    }

    @Route(routes.pause)
    pause(@CurrentCaller() caller: Caller, @Param('id') id: string) {
      return this.webhooks.pause(caller, id);
    }

    @Route(routes.resume)
    resume(@CurrentCaller() caller: Caller, @Param('id') id: string) {
      return this.webhooks.resume(caller, id);
    }

    @Route(routes.deliveries)
    async page(
      @CurrentCaller() caller: Caller,
      @Param('id') id: string,
      @Query() query: DeliveriesQuery,
      @Res({ passthrough: true }) response: Response,
    ) {
      const { rows, next } = await this.deliveries.page(caller, id, query);
      if (next !== undefined) response.setHeader(headers.nextAfter, next);
      return rows;
    }

    @Route(routes.redeliver)
    async redeliver(@CurrentCaller() caller: Caller, @Param('id') id: string, @Param('deliveryId') deliveryId: string) {
      await this.deliveries.redeliver(caller, id, deliveryId);
      return { message: 'This event is sent again.' };
    }

    @Route(routes.redeliverSince)
    redeliverSince(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() { since }: RedeliverSinceRequest) {
      return this.deliveries.redeliverSince(caller, id, since);
    }
  }
  return WebhooksController;
}

export const WebhooksController = controllerOf(webhookRoutes);
export const AdminWebhooksController = controllerOf(adminWebhookRoutes);
