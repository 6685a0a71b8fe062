import type { PartnerType } from '@accelerator/contracts/catalogue';
import type {
  InvitationRecord,
  LogInRecord,
  MyDataView,
  PartnershipRecord,
  QualificationRecord,
} from '@accelerator/contracts/my-data';
import type { InvitationView } from '@accelerator/contracts/invitations';
import {
  inWords,
  optionsInWords,
  qualificationFields,
  type ProfileField,
  type Qualification,
} from '@accelerator/contracts/partners';
import { applicationLabel } from '@accelerator/contracts/partners/decision';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { PartnerCaller } from '../accounts/callers.ts';
import { dayMs } from '../../event-sourcing/kernel/days.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { clientOf } from '../../web/access/network.ts';
import { RateLimiter } from '../../web/access/rate-limiter.ts';
import { SecurityLog } from '../../web/access/security-log.ts';
import { Throttle } from '../../web/access/throttle.ts';
import { TryLater } from '../../web/http/refusals/problems.ts';
import { accountsProjection } from '../accounts/accounts.projection.ts';
import { OwnSessions } from '../accounts/login/own-sessions.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';
import { SentInvitations } from '../invitations/sent-invitations.ts';
import { OwnNotifications } from '../notifications/inbox/own-notifications.ts';
import { applicationMessage, personalProfile } from '../partners/partner/partner-views.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { PartnerPartnerships } from '../partnerships/partner/partner-partnerships.ts';
import { OwnHistory } from './own-history.ts';

const downloads = { limit: 5, windowMs: dayMs };

const notIncluded = [
  'Passwords, codes, the addresses of calendar feeds and other secrets.',
  'What other companies keep to themselves: their notes, bookmarks and evaluations, whom they passed over, and their contact details.',
  'What administrators note for themselves, and how they order applications.',
  'Where your colleagues are logged in.',
];

/** Puts together what a member may see of what the programme holds about them and their company: of the vault, the views and the log. */
@Injectable()
export class MyData {
  readonly #throttle: Throttle;

  constructor(
    limiter: RateLimiter,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly sessions: OwnSessions,
    private readonly partnerships: PartnerPartnerships,
    private readonly invitations: SentInvitations,
    private readonly notifications: OwnNotifications,
    private readonly history: OwnHistory,
    private readonly securityLog: SecurityLog,
  ) {
    this.#throttle = new Throttle(limiter, 'my-data', downloads);
  }

  /** Counts as one of the five of a day, unless it fails. @throws TryLater */
  async take(request: Request, caller: PartnerCaller): Promise<MyDataView> {
    const { userId, username } = caller;
    const seconds = await this.#throttle.take(userId);
    if (seconds > 0)
      throw new TryLater(429, 'You can download your data 5 times a day. Try again tomorrow.', seconds, 'downloads of own data');
    try {
      const view = await this.#of(request, caller);
      this.securityLog.write('data_downloaded', { username, client: clientOf(request) });
      return view;
    } catch (error) {
      await this.#throttle.giveBack(userId);
      throw error;
    }
  }

  async #of(request: Request, caller: PartnerCaller): Promise<MyDataView> {
    const madeAt = new Date().toISOString();
    const [row, cohorts, sessions, partnerships, invitations, notifications] = await Promise.all([
      this.readModels.of(partnersProjection).get(caller.partnerId),
      this.cohorts.at(madeAt),
      this.sessions.list(request, caller),
      this.partnerships.list(caller),
      this.invitations.list(caller),
      this.notifications.list(caller),
    ]);
    if (!row) throw new RefusedError(refuse('partner_unknown'));
    const accounts = await this.readModels.of(accountsProjection).getMany(row.members.map(({ userId }) => userId));
    const account = accounts.find(({ id }) => id === caller.userId);
    const joinedAt = (userId: string) => accounts.find(({ id }) => id === userId)?.createdAt ?? null;
    const termsVersion = account?.termsVersion ?? null;
    return {
      madeAt,
      you: {
        username: caller.username,
        role: caller.role,
        joinedAt: joinedAt(caller.userId),
        acceptedTerms: account && termsVersion !== null ? { version: termsVersion, acceptedAt: account.createdAt } : null,
        calendarFeed: (account?.calendarFeed ?? null) !== null,
        logIns: sessions.map(({ startedAt, activeAt, endsAt, browser, network }): LogInRecord => ({
          startedAt,
          lastUsedAt: activeAt,
          endsAt,
          browser,
          network,
        })),
      },
      company: {
        ...personalProfile(row),
        ...qualificationRecord(row, cohorts),
        applicationStatus: row.applicationStatus,
        applicationStanding: applicationLabel(row),
        applicationMessage: applicationMessage(row),
        submittedAt: row.submittedAt,
        decidedAt: row.decidedAt,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        members: row.members.map(({ userId, username }) => ({ username, joinedAt: joinedAt(userId) })),
      },
      partnerships: partnerships.map((view) => partnershipRecord(view, caller.partnerType, madeAt)),
      invitations: invitations.map((view) => invitationRecord(view)),
      notifications: notifications.shown.map(({ createdAt: at, message, read }) => ({ at, message, read })),
      history: await this.history.of(caller, { company: row, pairs: partnerships, cohorts }),
      notIncluded,
    };
  }
}

function qualificationRecord(row: Qualification, cohorts: CohortSnapshot): QualificationRecord {
  const told = qualificationFields.map((field) => [field, toldAs(field, row[field], cohorts)] as const);
  const { preferredCohortIds: preferredCohorts, ...answers } = Object.fromEntries(told);
  return { ...answers, preferredCohorts } as QualificationRecord;
}

function toldAs(field: ProfileField, value: Qualification[keyof Qualification], cohorts: CohortSnapshot): unknown {
  if (typeof value === 'object' && value !== null) return optionsInWords(field, value, cohorts.nameOf);
  return typeof value === 'string' ? inWords(field, value) : value;
}

function partnershipRecord(view: PartnershipView, side: PartnerType, madeAt: string): PartnershipRecord {
  const { label, sentence, message } = standing(view, side, { now: new Date(madeAt), timeZone: 'UTC' });
  return {
    partner: view.partner.companyName,
    standing: label,
    explanation: sentence,
    message,
    cohort: view.cohort?.name ?? null,
    pastCohorts: view.pastCohorts.map(({ name }) => name),
    youInterestedSince: view.youInterestedAt,
    theyInterestedSince: view.theyInterestedAt,
    bothInterestedSince: view.mutualAt,
    youAppliedAt: view.youAppliedAt,
    theyAppliedAt: view.theyAppliedAt,
    submittedAt: view.submittedAt,
    decidedAt: view.decidedAt,
    canceledAt: view.canceledAt,
    cancellationReason: view.cancellationReason,
    lastContactedAt: view.lastContactedAt,
    youAreNotInterested: (view.appPartnerNotInterested ?? view.solutionsPartnerNotInterested) === true,
    savedForLater: view.savedForLater,
    yourNotes: view.notes,
    evaluated: view.evaluated,
    yourEvaluationNotes: view.evaluationNotes,
    createdAt: view.createdAt,
    updatedAt: view.updatedAt,
  };
}

function invitationRecord(view: InvitationView): InvitationRecord {
  return {
    kind: view.kind,
    status: view.status,
    partner: view.partner?.companyName ?? view.externalPartnerCompany,
    cohort: view.cohort?.name ?? null,
    yourMessage: view.inviteMessage,
    expiresAt: view.inviteExpiresAt,
    acceptedAt: view.inviteAcceptedAt,
    createdAt: view.createdAt,
  };
}
