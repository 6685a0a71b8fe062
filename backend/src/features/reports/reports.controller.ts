import { reportRoutes, type StatsView } from '@accelerator/contracts/reports';
import { Controller, Inject } from '@nestjs/common';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { Route } from '../../web/access/route.ts';
import type { PartnerRow } from '../partners/partners.projection.ts';
import type { PartnershipRow } from '../partnerships/partnerships.projection.ts';
import { READ_MODELS, type ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { businessDaysBefore } from './business-days.ts';

const reviewDays = 5;

@Controller()
export class ReportsController {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
  ) {}

  @Route(reportRoutes.stats)
  async stats(): Promise<StatsView> {
    const now = new Date().toISOString();
    const overdueBefore = businessDaysBefore(now, reviewDays);
    const waiting = { confirmed: true, applicationStatus: ['pending', 'admin_review'] };
    const [undecided, approvedPartners, rejectedPartners, submitted, { current, find }] = await Promise.all([
      this.readModels.find<PartnerRow>('partners', { where: waiting }),
      this.readModels.count('partners', { applicationStatus: 'approved' }),
      this.readModels.count('partners', { applicationStatus: 'rejected' }),
      this.readModels.find<PartnershipRow>('partnerships', { where: { phase: 'submitted' } }),
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
