import { accountRoutes, type RegisteredView } from '@accelerator/contracts/accounts';
import { RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { Body, Controller, Req, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import { Route } from '../../web/access/route.ts';
import { IgnoresFields } from '../../web/http/ignored-fields.ts';
import { signIn } from '../accounts/sign-in.ts';
import { PartnerRegistrations } from './register-partner.ts';
import { RegistrationThrottle } from './registration-throttle.ts';

/** Of an application together with a partner. Such applications are refused by `applyWithPartner`, so these have nothing to say. */
const jointApplicationFields = [
  'solutionsPartnerName',
  'appPartnerName',
  'solutionsPartnerPocName',
  'solutionsPartnerJobTitle',
  'appPartnerPocName',
  'appPartnerJobTitle',
  'solutionsPartnerTier',
  'jointIndustries',
  'jointPersonas',
  'externalPartnerEmail',
];

@Controller()
export class RegistrationController {
  constructor(private readonly registrations: PartnerRegistrations) {}

  @Route(accountRoutes.register, { status: 201 })
  @UseInterceptors(RegistrationThrottle)
  @IgnoresFields(jointApplicationFields)
  async register(@Req() request: Request, @Body() form: RegisterPartnerRequest): Promise<RegisteredView> {
    const { caller, view } = await this.registrations.register(form);
    await signIn(request, caller);
    return view;
  }
}
