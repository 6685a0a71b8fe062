import { adminRecommendationRoutes } from '@accelerator/contracts/partnerships';
import { AddToDashboardRequest, RecommendPartnersRequest } from '@accelerator/contracts/partnerships/requests';
import { Body, Controller, Param } from '@nestjs/common';
import type { Caller } from '../../accounts/callers.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { AdminRecommendations } from './admin-recommendations.ts';

@Controller()
export class AdminRecommendationsController {
  constructor(private readonly recommendations: AdminRecommendations) {}

  @Route(adminRecommendationRoutes.add, { status: 201 })
  add(@CurrentCaller() caller: Caller, @Body() body: RecommendPartnersRequest) {
    return this.recommendations.add(caller, body);
  }

  @Route(adminRecommendationRoutes.addToDashboard, { status: 201 })
  addToDashboard(@CurrentCaller() caller: Caller, @Body() body: AddToDashboardRequest) {
    return this.recommendations.addToDashboard(caller, body);
  }

  @Route(adminRecommendationRoutes.remove)
  async remove(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return { message: 'Recommendation removed', ...(await this.recommendations.remove(caller, id)) };
  }
}
