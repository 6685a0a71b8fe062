import { cohortRoutes } from '@accelerator/contracts/cohorts';
import { Controller, Param } from '@nestjs/common';
import { CurrentPartner, MaybeCaller, type Caller, type PartnerCaller } from '../../web/access/caller.ts';
import { Answers } from '../../web/access/route.ts';
import { PartnerCohorts } from './partner-cohorts.ts';

@Controller()
export class CohortsController {
  readonly cohorts: PartnerCohorts;

  constructor(cohorts: PartnerCohorts) {
    this.cohorts = cohorts;
  }

  @Answers(cohortRoutes.list)
  list(@MaybeCaller() caller: Caller | undefined) {
    return this.cohorts.list(caller);
  }

  @Answers(cohortRoutes.available)
  available(@CurrentPartner() caller: PartnerCaller) {
    return this.cohorts.available(caller);
  }

  @Answers(cohortRoutes.one)
  one(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string) {
    return this.cohorts.one(caller, id);
  }
}
