import { partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import { administratorStanding } from '@accelerator/contracts/partnerships/administrator-standing';
import type { PartnerActionRequest, SideAction } from '@accelerator/contracts/partnerships/requests';
import type { ActorView, AdminPartnershipView, ApplyingView } from '@accelerator/contracts/partnerships/views';
import { isOver } from '../partnership-labels.ts';
import { formatInstant } from '../../../../ui/formats/dates.ts';

/** One thing that a side has said or done, as an administrator sees and sets it. */
export interface SideAct {
  readonly label: 'Interested' | 'Not interested' | 'Apply to Cohort';
  readonly holds: boolean;
  /** By whom and when; undefined where it does not hold, or is not known. */
  readonly since: string | undefined;
  readonly set: SideAction;
  readonly clear: SideAction;
  /** Why it cannot be set or cleared now. */
  readonly obstacle: string | undefined;
}

/**
 * The acts that can be set for one side, in the order in which it comes to be.
 * @param applying what the server has against applying; undefined while it is not known
 */
export function actsOf(pair: AdminPartnershipView, side: PartnerType, applying?: ApplyingView): readonly SideAct[] {
  const view = pair.partners[side];
  const { interested, passed, applied } = flagsOf(pair, side);
  const { phase, obstacle } = administratorStanding(pair);
  const gone = phase === 'left' ? (obstacle ?? undefined) : undefined;
  return [
    {
      label: 'Interested',
      holds: interested,
      since: interested ? byAt(view.interestedBy, view.interestedAt) : undefined,
      set: 'set_interested',
      clear: 'clear_interest',
      obstacle: gone ?? (interested ? undefined : (obstacle ?? undefined)),
    },
    {
      label: 'Not interested',
      holds: passed,
      since: passed ? byAt(view.notInterestedBy, view.notInterestedAt) : undefined,
      set: 'set_not_interested',
      clear: 'clear_not_interested',
      obstacle: gone,
    },
    {
      label: 'Apply to Cohort',
      holds: applied,
      since: applied ? byAt(view.appliedBy, view.appliedDate) : undefined,
      set: 'set_applied',
      clear: 'clear_applied',
      obstacle: gone ?? (applied ? obstacleToClearing(pair) : (missingInterest(pair) ?? applying?.[side] ?? undefined)),
    },
  ];
}

/** Finds what an act would end; undefined where it ends nothing. */
export function endedBy(pair: AdminPartnershipView, action: SideAction): 'application' | 'partnership' | undefined {
  if (!['clear_interest', 'set_not_interested', 'clear_applied'].includes(action)) return undefined;
  if (isOver(pair)) return undefined;
  if (pair.status === 'active') return 'partnership';
  return pair.appPartnerApplied || pair.solutionsPartnerApplied ? 'application' : undefined;
}

export const isMutual = ({ appPartnerInterested, solutionsPartnerInterested }: AdminPartnershipView): boolean =>
  appPartnerInterested && solutionsPartnerInterested;

export const haveBothApplied = ({ appPartnerApplied, solutionsPartnerApplied }: AdminPartnershipView): boolean =>
  appPartnerApplied && solutionsPartnerApplied;

function flagsOf(pair: AdminPartnershipView, side: PartnerType) {
  return side === 'app'
    ? { interested: pair.appPartnerInterested, passed: pair.appPartnerNotInterested, applied: pair.appPartnerApplied }
    : {
        interested: pair.solutionsPartnerInterested,
        passed: pair.solutionsPartnerNotInterested,
        applied: pair.solutionsPartnerApplied,
      };
}

function obstacleToClearing(pair: AdminPartnershipView): string | undefined {
  return pair.status === 'active' && !isOver(pair) ? 'It is active. Cancel the partnership instead.' : undefined;
}

/** Why the two cannot apply: whose interest is missing; undefined where it is mutual. */
export function missingInterest(pair: AdminPartnershipView): string | undefined {
  const [missing, ...others] = partnerTypes.values.filter((side) => !flagsOf(pair, side).interested);
  if (!missing) return undefined;
  if (others.length > 0) return 'Both have to be interested before they apply.';
  return `${pair.partners[missing].companyName} is not interested${flagsOf(pair, missing).passed ? '' : ' yet'}.`;
}

function byAt(by: ActorView | null, at: string | null): string | undefined {
  if (at === null) return undefined;
  if (!by?.username) return formatInstant(at);
  return `By ${by.username}${by.onBehalf ? ' on their behalf' : ''}, ${formatInstant(at)}`;
}

const saidOfASide: Readonly<Record<SideAction, string>> = {
  set_interested: 'is interested',
  clear_interest: 'is no longer interested',
  set_not_interested: 'is not interested',
  clear_not_interested: 'is no longer marked as not interested',
  set_applied: 'applied',
  clear_applied: 'no longer applies',
};

/** The sentence about an act for one of the two, or for both, without its full stop. */
export function saidOf(
  pair: AdminPartnershipView,
  action: PartnerActionRequest['action'],
  partnerType: PartnerActionRequest['partnerType'],
): string {
  const { app, solutions } = pair.partners;
  const two = `${app.companyName} and ${solutions.companyName}`;
  if (action === 'set_mutual_interest') return `${two} are interested in each other`;
  if (action === 'both_apply') return `${two} applied`;
  if (action === 'cancel') return `${pair.status === 'active' ? 'The partnership' : 'The application'} of ${two} was canceled`;
  return `${partnerType === 'both' ? two : pair.partners[partnerType].companyName} ${saidOfASide[action]}`;
}
