import { reportRoutes, type StatsView } from '@accelerator/contracts/reports';
import { Controller } from '@nestjs/common';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { Route } from '../../web/access/route.ts';
import { partnersProjection } from '../partners/partners.projection.ts';
import { partnershipsProjection } from '../partnerships/partnerships.projection.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { businessDaysBefore } from './business-days.ts';

const reviewDays = 5;

@Controller()
export class ReportsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
  ) {}

  @Route(reportRoutes.stats)
  async stats(): Promise<StatsView> {
    const now = new Date().toISOString();
    const overdueBefore = businessDaysBefore(now, reviewDays);
    const waiting = { confirmed: true, applicationStatus: ['pending', 'admin_review'] } as const;
    const [undecided, approvedPartners, rejectedPartners, submitted, { current, find }] = await Promise.all([
      this.readModels.of(partnersProjection).find({ where: waiting }),
      this.readModels.of(partnersProjection).count({ applicationStatus: 'approved' }),
      this.readModels.of(partnersProjection).count({ applicationStatus: 'rejected' }),
      this.readModels.of(partnershipsProjection).find({ where: { phase: 'submitted' } }),
      this.cohorts.at(now),
    ]);
    const currentStatuses = [...current].map((id) => find(id)?.status);
    const decided = approvedPartners + rejectedPartners;
    return {
      pendingPartners: undecided.length,
      partnersInAdminReview: undecided.filter(({ applicationStatus }) => applicationStatus === 'admin_review').length,
      overduePartners: undecided.filter(({ submittedAt }) => submittedAt < overdueBefore).length,
      pendingPartnerships: submitted.length,
      overduePartnerships: submitted.filter(({ submittedAt }) => submittedAt !== null && submittedAt < overdueBefore).length,
      activeCohorts: currentStatuses.filter((status) => status === 'Open' || status === 'Coming Soon').length,
      openCohorts: currentStatuses.filter((status) => status === 'Open').length,
      approvalRate: decided === 0 ? 0 : Math.round((100 * approvedPartners) / decided),
      approvedPartners,
      rejectedPartners,
    };
  }
}
