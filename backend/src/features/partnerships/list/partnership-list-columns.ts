import { partnerTiers } from '@accelerator/contracts/catalogue';
import { sortKeyOf } from '@accelerator/contracts/text/folding';
import { interestRank, searchedStatus, standingCode } from './partnership-filters.ts';
import {
  companyOn,
  isOnTheList,
  standingIn,
  type ListColumns,
  type ListedInvitation,
  type ListedJointApplication,
  type ListedPair,
  type PartnershipListRow,
  type StoredListRow,
} from './partnership-list-row.ts';
import { cohortIdOf } from '../standing/partnership-status.ts';
import { isListedForAdministrators } from '../pair/partnership.state.ts';

type WithoutColumns<R extends PartnershipListRow> = Omit<R, keyof ListColumns | 'submittedAt'>;

export function pairRow(row: WithoutColumns<ListedPair>): ListedPair {
  const { pair } = row;
  const cohortId = cohortIdOf(pair);
  return {
    ...row,
    ...columnsOf(row),
    listed: isListedForAdministrators(pair),
    frozen: pair.sides.app.frozen || pair.sides.solutions.frozen,
    cohortId,
    cohortIds: [...pair.completedCohortIds, ...(cohortId === null ? [] : [cohortId])].map(String),
    submittedAt: pair.submittedAt,
  };
}

type AnyInvitation = ListedInvitation | ListedJointApplication;

/**
 * One that was taken back, or ended, is for no cohort any more, as a canceled pair is in none.
 * @param sentFor the cohort; null of a joint application
 */
export function invitationRow(sent: WithoutColumns<AnyInvitation>, sentFor: number | null): AnyInvitation {
  const isOver = sent.invitation.phase === 'withdrawn' || sent.invitation.phase === 'ended';
  const row = isOver ? { ...sent, cohortFacts: null } : sent;
  const cohortId = isOver ? null : sentFor;
  return {
    ...row,
    ...columnsOf(row),
    listed: true,
    frozen: false,
    cohortId,
    cohortIds: cohortId === null ? [] : [String(cohortId)],
  };
}

/** The row with everything that it is found, sorted and counted by. */
export function withColumns(row: PartnershipListRow): PartnershipListRow {
  return row.kind === 'partnership' ? pairRow(row) : invitationRow(row, row.cohortId);
}

function columnsOf(
  row: WithoutColumns<ListedPair> | WithoutColumns<AnyInvitation>,
): Omit<ListColumns, 'listed' | 'frozen' | 'cohortId' | 'cohortIds'> {
  const { cohortFacts } = row;
  const { app, solutions } = row.companies;
  const standing = standingIn(row);
  return {
    standing: standingCode(standing),
    industries: [...new Set([...app.industries, ...solutions.industries])],
    appPartner: sortKeyOf(`${app.firstName} ${app.lastName}`.trim()),
    appCompany: sortKeyOf(companyOn(row, 'app')),
    solutionsPartner: sortKeyOf(`${solutions.firstName} ${solutions.lastName}`.trim()),
    solutionsCompany: sortKeyOf(companyOn(row, 'solutions')),
    tier: solutions.partnerTier === null ? -1 : partnerTiers.values.indexOf(solutions.partnerTier),
    interests: interestRank(standing),
    cohort: cohortFacts && sortKeyOf(cohortFacts.name),
  };
}

/** Text that the search of the list looks through. */
export function searchedText(row: StoredListRow): string {
  if (!isOnTheList(row)) return '';
  const people = [row.companies.app, row.companies.solutions].flatMap(({ companyName, firstName, lastName, contactEmail }) => [
    companyName,
    firstName,
    lastName,
    contactEmail,
  ]);
  return [row.id, searchedStatus(standingIn(row)), row.cohortFacts?.name, row.cohortFacts?.code, ...people].join('\n');
}
