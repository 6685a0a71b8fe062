import {
  AdoptScoringPolicyRequest,
  scoringRoutes,
  type ScoringPolicyView,
  type ScoringView,
} from '@accelerator/contracts/scoring';
import { Body, Controller } from '@nestjs/common';
import { CommandGateway, mustBeShown } from '../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { CurrentCaller, type Caller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { asCaller } from '../../web/http/as-caller.ts';
import { accountsProjection } from '../accounts/accounts.projection.ts';
import { ScoringPolicies } from './scoring-policies.ts';
import { scoringPolicyDecider, scoringPolicyId } from './scoring-policy.decider.ts';
import { firstPolicy, scoringPolicy } from '../scoring/scoring-policy.ts';

@Controller()
export class ScoringPoliciesController {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly policies: ScoringPolicies,
  ) {}

  @Route(scoringRoutes.policies)
  async list(): Promise<ScoringView> {
    const { adopted } = await this.policies.versions();
    const accounts = await this.readModels.of(accountsProjection).getMany(adopted.flatMap(({ userId }) => userId ?? []));
    const usernames = new Map(accounts.map(({ id, username }) => [id, username]));
    const views = adopted.map(({ version, weights, restores, adoptedAt, userId }): ScoringPolicyView => ({
      ...scoringPolicy(version, weights),
      adoptedAt,
      adoptedBy: usernames.get(userId ?? '') ?? 'Deleted administrator',
      restores,
    }));
    return { policies: [{ ...firstPolicy, adoptedAt: null, adoptedBy: null, restores: null }, ...views].toReversed() };
  }

  @Route(scoringRoutes.adopt)
  async adopt(@CurrentCaller() caller: Caller, @Body() { basedOn, ...weights }: AdoptScoringPolicyRequest): Promise<ScoringView> {
    const adoption = call(scoringPolicyDecider, 'AdoptScoringPolicy', scoringPolicyId, { weights, basedOn });
    mustBeShown(await this.gateway.send(adoption, asCaller(caller)));
    return this.list();
  }
}
