import { exportTokenRoutes } from '@accelerator/contracts/accounts';
import { MakeExportTokenRequest } from '@accelerator/contracts/accounts/requests';
import { Body, Controller, Param } from '@nestjs/common';
import { type AdministratorCaller, CurrentAdministrator } from '../callers.ts';
import { Route } from '../../../web/access/route.ts';
import { ExportTokens } from './export-tokens.ts';

@Controller()
export class ExportTokensController {
  constructor(private readonly tokens: ExportTokens) {}

  @Route(exportTokenRoutes.own)
  own(@CurrentAdministrator() caller: AdministratorCaller) {
    return this.tokens.of(caller);
  }

  @Route(exportTokenRoutes.make, { status: 201 })
  make(@CurrentAdministrator() caller: AdministratorCaller, @Body() { name }: MakeExportTokenRequest) {
    return this.tokens.make(caller, name);
  }

  @Route(exportTokenRoutes.revoke)
  async revoke(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    await this.tokens.revoke(caller, id);
    return { message: 'This token opens nothing any more.' };
  }
}
