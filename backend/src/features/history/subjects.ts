import type { HistorySubjectKind } from '@accelerator/contracts/history';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { evolve, type AnyDecider } from '../../event-sourcing/kernel/decider.ts';
import { FoldedRows } from '../../event-sourcing/projections/folded-rows.ts';
import { accountDecider, type AccountState } from '../accounts/account.decider.ts';
import {
  administratorsDecider,
  administratorsId,
  type AdministratorsState,
} from '../accounts/administrators/administrators.decider.ts';
import { apiTokensDecider, type ApiTokensState } from '../api-tokens/api-tokens.decider.ts';
import { cohortDecider, type CohortState } from '../cohorts/cohort.decider.ts';
import { webhookDecider, type WebhooksState } from '../delivery/webhooks/webhook.decider.ts';
import { invitationDecider } from '../invitations/invitation.decider.ts';
import type { InvitationState } from '../invitations/invitation.state.ts';
import { partnerDecider } from '../partners/partner/partner.decider.ts';
import type { PartnerState } from '../partners/partner/partner.state.ts';
import { partnershipDecider } from '../partnerships/pair/partnership.decider.ts';
import type { PartnershipState } from '../partnerships/pair/partnership.state.ts';
import { partnershipsProjection, type PartnershipRow } from '../partnerships/pair/partnerships.projection.ts';
import { projectionDecider, type ProjectionState } from '../projections/projection.decider.ts';
import { scoringPolicyDecider, scoringPolicyId, type ScoringPolicyState } from '../scoring-policies/scoring-policy.decider.ts';
import type { ApprovalAt } from './moments/approval-at.ts';
import { isByClock } from '../partnerships/standing/ends-by-clock.ts';
import type { HistoryNames } from './history-entries.ts';
import {
  accountFields,
  administratorsFields,
  cohortFields,
  fieldsOf,
  invitationFields,
  pairFields,
  partnerFields,
  projectionFields,
  scoringFields,
  tokenFields,
  webhookFields,
  type Fields,
} from './moments/state-fields.ts';
import type { StateField } from '@accelerator/contracts/history';
import { bothCompanies } from '../../events/columns/history.ts';

/** A kind of stream that has a history, and how its state is shown. */
export interface Subject {
  readonly kind: HistorySubjectKind;
  /** @param event any one of the stream */
  readonly title: (event: AnyRecorded, names: HistoryNames) => string;
  /** Folds the stream from its beginning. */
  readonly fold: (approvalAt: ApprovalAt) => SubjectFold;
}

export interface SubjectFold {
  /** @param withheld personal fields stay closed */
  readonly fields: (names: HistoryNames, withheld: boolean) => readonly StateField[];
  readonly next: (event: AnyRecorded) => void;
}

const accountPrefix = accountDecider.stream('');
const partnerPrefix = partnerDecider.stream('');
const partnershipPrefix = partnershipDecider.stream('');

/** Whose login the stream is about; null for other streams. */
export function userOf(stream: string): string | null {
  return idAfter(accountPrefix, stream);
}

/** The partner whose history it is, whose personal fields its state shows; null for other streams. */
export function partnerOf(stream: string): string | null {
  return idAfter(partnerPrefix, stream);
}

/** The partnership whose history it is; null for other streams. */
export function partnershipOf(stream: string): string | null {
  return idAfter(partnershipPrefix, stream);
}

function idAfter(prefix: string, stream: string): string | null {
  return stream.startsWith(prefix) ? stream.slice(prefix.length) : null;
}

/** By the beginning of the name of the stream. */
const subjects: Readonly<Record<string, Subject>> = {
  [partnershipPrefix]: {
    kind: 'partnership',
    title: ({ data }, names) => ('appPartnerId' in data ? bothCompanies(data, names) : 'A partnership'),
    fold: (approvalAt) => {
      const rows = new FoldedRows(partnershipsProjection);
      let row: PartnershipRow | null = null;
      let moment: Parameters<typeof pairFields>[3] = { now: '', approvals: { app: null, solutions: null } };
      return folding<PartnershipState>(
        partnershipDecider,
        (state, names) => pairFields(state, row, names, moment),
        (event) => {
          if (!isByClock(event)) rows.next(event);
          row = rows.get(partnershipOf(event.stream)!);
          const { appPartnerId, solutionsPartnerId } = row!;
          moment = {
            now: event.metadata.at,
            approvals: { app: approvalAt(appPartnerId, event), solutions: approvalAt(solutionsPartnerId, event) },
          };
        },
      );
    },
  },
  [partnerPrefix]: {
    kind: 'partner',
    title: ({ data }, names) => ('partnerId' in data ? names.partner(data.partnerId) : 'A partner'),
    fold: () => folding<PartnerState>(partnerDecider, partnerFields),
  },
  [cohortDecider.stream('')]: {
    kind: 'cohort',
    title: ({ data }, names) => ('cohortId' in data && data.cohortId !== null ? names.cohort(data.cohortId) : 'A cohort'),
    fold: () => folding<CohortState>(cohortDecider, cohortFields),
  },
  [invitationDecider.stream('')]: {
    kind: 'invitation',
    title: ({ data }, names) =>
      'inviterId' in data && data.inviterId ? `Invitation by ${names.partner(data.inviterId)}` : 'An invitation',
    fold: () => folding<InvitationState>(invitationDecider, invitationFields),
  },
  [accountPrefix]: {
    kind: 'administrator',
    title: ({ data }, names) => `Login of ${'userId' in data ? names.member(data.userId) : 'a person'}`,
    fold: () => folding<AccountState>(accountDecider, accountFields),
  },
  [apiTokensDecider.stream('')]: {
    kind: 'tokens',
    title: ({ data }, names) => {
      if ('tokenId' in data && 'userId' in data) return `API tokens of ${names.administrator(data.userId)}`;
      return 'partnerId' in data ? `API tokens of ${names.partner(data.partnerId)}` : 'API tokens';
    },
    fold: () => folding<ApiTokensState>(apiTokensDecider, tokenFields),
  },
  [webhookDecider.stream('')]: {
    kind: 'webhooks',
    title: ({ data }, names) => `Webhooks of ${'partnerId' in data ? names.partner(data.partnerId) : 'the programme'}`,
    fold: () => folding<WebhooksState>(webhookDecider, webhookFields),
  },
  [projectionDecider.stream('')]: {
    kind: 'projection',
    title: ({ data }) => `Projection ${'projection' in data ? data.projection : ''}`,
    fold: () => folding<ProjectionState>(projectionDecider, projectionFields),
  },
  [administratorsDecider.stream(administratorsId)]: {
    kind: 'administrator',
    title: () => 'Administrators',
    fold: () => folding<AdministratorsState>(administratorsDecider, administratorsFields),
  },
  [scoringPolicyDecider.stream(scoringPolicyId)]: {
    kind: 'scoring',
    title: () => 'Scoring policy',
    fold: () => folding<ScoringPolicyState>(scoringPolicyDecider, scoringFields),
  },
};

/** Undefined for a stream that has no history to show. */
export function subjectOf(stream: string): Subject | undefined {
  return Object.entries(subjects).find(([prefix]) => stream.startsWith(prefix))?.[1];
}

/** The streams that an id may stand for. */
export function streamsOf(id: string): readonly string[] {
  return subjectOf(id)
    ? [id]
    : Object.keys(subjects)
        .filter((prefix) => prefix.endsWith('-'))
        .map((prefix) => `${prefix}${id}`);
}

function folding<State>(
  decider: AnyDecider,
  describe: (state: State, names: HistoryNames, withheld: boolean) => Fields,
  also: (event: AnyRecorded) => void = () => {},
): SubjectFold {
  let state = decider.initial as State;
  return {
    fields: (names, withheld) => fieldsOf(describe(state, names, withheld)),
    next: (event) => {
      if (!isByClock(event)) state = evolve<State>(decider, state, event);
      also(event);
    },
  };
}
