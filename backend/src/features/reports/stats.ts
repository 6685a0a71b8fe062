import { businessDaysBefore, reviewDays, type StatsView } from '@accelerator/contracts/reports';
import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { partnersProjection, reviewQueue } from '../partners/partner/partners.projection.ts';
import { partnershipsProjection } from '../partnerships/pair/partnerships.projection.ts';
import { isOnHold } from '../partnerships/standing/partnership-views.ts';
import { rateOf } from './report-figures.ts';

/** The counts of what awaits the administrators, and of the programme. */
@Injectable()
export class Stats {
  constructor(
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
  ) {}

  async now(): Promise<StatsView> {
    const now = new Date().toISOString();
    const overdueBefore = businessDaysBefore(now, reviewDays);
    const [partners, partnerships] = [this.readModels.of(partnersProjection), this.readModels.of(partnershipsProjection)];
    const inQueue = { confirmed: true, reviewState: reviewQueue };
    const overdue = { submittedAt: { lt: overdueBefore } };
    const [waiting, overduePartners, approvedPartners, rejectedPartners, pendingPartnerships, longSubmitted, cohorts] =
      await Promise.all([
        partners.countBy('reviewState', inQueue),
        partners.count({ ...inQueue, ...overdue }),
        partners.count({ applicationStatus: 'approved' }),
        partners.count({ applicationStatus: 'rejected' }),
        partnerships.count({ phase: 'submitted' }),
        partnerships.find({ where: { phase: 'submitted', ...overdue } }),
        this.cohorts.at(now),
      ]);
    const { current, find } = cohorts;
    const partnersInAdminReview = waiting.get('admin_review') ?? 0;
    const currentStatuses = [...current].map((id) => find(id)?.status);
    return {
      pendingPartners: [...waiting.values()].reduce((sum, count) => sum + count, 0),
      partnersInAdminReview,
      overduePartners,
      pendingPartnerships,
      // What is on hold waits for the partner.
      overduePartnerships: longSubmitted.filter((pair) => !isOnHold(pair, cohorts)).length,
      activeCohorts: currentStatuses.filter((status) => status === 'Open' || status === 'Coming Soon').length,
      openCohorts: currentStatuses.filter((status) => status === 'Open').length,
      approvalRate: rateOf(approvedPartners, rejectedPartners),
      approvedPartners,
      rejectedPartners,
    };
  }
}
