import { accountRoutes, type RegisteredView } from '@accelerator/contracts/accounts';
import { RegisterPartnerRequest } from '@accelerator/contracts/partners/requests';
import { Body, Controller, Req, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import { clientOf } from '../../../web/access/network.ts';
import { Route } from '../../../web/access/route.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { startSession } from '../../../web/access/sessions/session.ts';
import { FamiliarNetworks } from '../../accounts/attempts/familiar-networks.ts';
import { PartnerRegistrations } from './register-partner.ts';
import { RegistrationThrottle } from './registration-throttle.ts';

@Controller()
export class RegistrationController {
  constructor(
    private readonly registrations: PartnerRegistrations,
    private readonly familiarNetworks: FamiliarNetworks,
    private readonly securityLog: SecurityLog,
  ) {}

  @Route(accountRoutes.register, { status: 201 })
  @UseInterceptors(RegistrationThrottle)
  async register(@Req() request: Request, @Body() form: RegisterPartnerRequest): Promise<RegisteredView> {
    const client = clientOf(request);
    const { caller, view } = await this.registrations.register(form, client);
    await startSession(request, caller);
    await this.familiarNetworks.remember(caller.userId, client.network, Date.now());
    this.securityLog.write('log_in', { username: caller.username, client, what: 'registration' });
    return view;
  }
}
