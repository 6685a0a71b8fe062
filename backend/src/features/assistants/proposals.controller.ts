import { proposalRoutes } from '@accelerator/contracts/assistants';
import { TakeProposalRequest } from '@accelerator/contracts/assistants/requests';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentAdministrator, type AdministratorCaller } from '../accounts/callers.ts';
import { Route } from '../../web/access/route.ts';
import { Proposals } from './proposals.ts';

@Controller()
export class ProposalsController {
  constructor(private readonly proposals: Proposals) {}

  @Route(proposalRoutes.list)
  list() {
    return this.proposals.all();
  }

  @Route(proposalRoutes.take)
  async take(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string, @Body() request: TakeProposalRequest) {
    await this.proposals.take(caller, id, request);
    return { message: 'Proposal taken' };
  }

  @Route(proposalRoutes.drop)
  async drop(@Param('id') id: string) {
    await this.proposals.drop(id);
    return { message: 'Proposal dropped' };
  }
}
