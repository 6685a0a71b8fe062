import { apiTokenRoutes } from '@accelerator/contracts/api-tokens';
import { MakeApiTokenRequest } from '@accelerator/contracts/api-tokens/requests';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentCaller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import type { Caller } from '../accounts/callers.ts';
import { ApiTokens } from './api-tokens.ts';

@Controller()
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokens) {}

  @Route(apiTokenRoutes.own)
  own(@CurrentCaller() caller: Caller) {
    return this.tokens.of(caller);
  }

  @Route(apiTokenRoutes.make, { status: 201 })
  make(@CurrentCaller() caller: Caller, @Body() request: MakeApiTokenRequest) {
    return this.tokens.make(caller, request);
  }

  @Route(apiTokenRoutes.revoke)
  async revoke(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    await this.tokens.revoke(caller, id);
    return { message: 'This token opens nothing any more.' };
  }

  @Route(apiTokenRoutes.all)
  all() {
    return this.tokens.all();
  }
}
