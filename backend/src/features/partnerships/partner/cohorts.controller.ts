import { cohortRoutes } from '@accelerator/contracts/cohorts';
import { Controller, Param } from '@nestjs/common';
import { type Caller, CurrentPartner, type PartnerCaller } from '../../accounts/callers.ts';
import { MaybeCaller } from '../../../web/access/maybe-caller.ts';
import { Route } from '../../../web/access/route.ts';
import { PartnerCohorts } from './partner-cohorts.ts';

@Controller()
export class CohortsController {
  constructor(private readonly cohorts: PartnerCohorts) {}

  @Route(cohortRoutes.list)
  list(@MaybeCaller() caller: Caller | undefined) {
    return this.cohorts.list(caller);
  }

  @Route(cohortRoutes.available)
  available(@CurrentPartner() caller: PartnerCaller) {
    return this.cohorts.available(caller);
  }

  @Route(cohortRoutes.one)
  one(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string) {
    return this.cohorts.one(caller, id);
  }
}
