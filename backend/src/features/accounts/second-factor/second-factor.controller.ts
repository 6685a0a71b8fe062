import { secondFactorRoutes } from '@accelerator/contracts/accounts';
import { ConfirmPasswordRequest, EnrolSecondFactorRequest } from '@accelerator/contracts/accounts/requests';
import { Body, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type AdministratorCaller, CurrentAdministrator } from '../callers.ts';
import { Route } from '../../../web/access/route.ts';
import { OwnSecondFactor } from './own-second-factor.ts';

@Controller()
export class SecondFactorController {
  constructor(private readonly secondFactor: OwnSecondFactor) {}

  @Route(secondFactorRoutes.own)
  own(@CurrentAdministrator() caller: AdministratorCaller) {
    return this.secondFactor.view(caller);
  }

  @Route(secondFactorRoutes.begin)
  begin(@CurrentAdministrator() caller: AdministratorCaller) {
    return this.secondFactor.begin(caller);
  }

  @Route(secondFactorRoutes.enrol)
  enrol(
    @Req() request: Request,
    @CurrentAdministrator() caller: AdministratorCaller,
    @Body() { code }: EnrolSecondFactorRequest,
  ) {
    return this.secondFactor.enrol(request, caller, code);
  }

  @Route(secondFactorRoutes.turnOff)
  async turnOff(
    @Req() request: Request,
    @CurrentAdministrator() caller: AdministratorCaller,
    @Body() { currentPassword }: ConfirmPasswordRequest,
  ) {
    await this.secondFactor.turnOff(request, caller, currentPassword);
    return { message: 'Your second factor is off.' };
  }
}
