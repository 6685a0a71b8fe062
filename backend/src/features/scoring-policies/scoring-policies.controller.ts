import { scoringRoutes } from '@accelerator/contracts/scoring';
import { AdoptScoringPolicyRequest } from '@accelerator/contracts/scoring/requests';
import { Body, Controller } from '@nestjs/common';
import { asCaller, type Caller } from '../accounts/callers.ts';
import { CommandGateway, mustBeShown } from '../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { CurrentCaller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { ScoringPolicies } from './scoring-policies.ts';
import { scoringPolicyDecider, scoringPolicyId } from './scoring-policy.decider.ts';

@Controller()
export class ScoringPoliciesController {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly policies: ScoringPolicies,
  ) {}

  @Route(scoringRoutes.policies)
  list() {
    return this.policies.list();
  }

  @Route(scoringRoutes.adopt)
  async adopt(@CurrentCaller() caller: Caller, @Body() { basedOn, ...weights }: AdoptScoringPolicyRequest) {
    const adoption = call(scoringPolicyDecider, 'AdoptScoringPolicy', scoringPolicyId, { weights, basedOn });
    mustBeShown(await this.gateway.send(adoption, asCaller(caller)));
    return this.policies.list();
  }
}
