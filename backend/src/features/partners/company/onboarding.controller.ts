import { onboardingRoutes, type OnboardingView } from '@accelerator/contracts/partners';
import { MarkOnboardingTaskRequest } from '@accelerator/contracts/partners/requests';
import { Body, Controller } from '@nestjs/common';
import { asCaller, CurrentPartner, type PartnerCaller } from '../../accounts/callers.ts';
import { CommandGateway, mustBeShown } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { Route } from '../../../web/access/route.ts';
import { onboardingDecider } from './onboarding.decider.ts';
import { onboardingProjection } from './onboarding.projection.ts';

@Controller()
export class OnboardingController {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
  ) {}

  @Route(onboardingRoutes.own)
  async own(@CurrentPartner() { partnerId }: PartnerCaller): Promise<OnboardingView> {
    const row = await this.readModels.of(onboardingProjection).get(partnerId);
    return { ticked: row?.ticked ?? [] };
  }

  @Route(onboardingRoutes.mark)
  async mark(
    @CurrentPartner() caller: PartnerCaller,
    @Body() { task, done }: MarkOnboardingTaskRequest,
  ): Promise<OnboardingView> {
    const { partnerId } = caller;
    const marked = call(onboardingDecider, 'MarkOnboardingTask', partnerId, { partnerId, task, done });
    mustBeShown(await this.gateway.send(marked, asCaller(caller)));
    return this.own(caller);
  }
}
