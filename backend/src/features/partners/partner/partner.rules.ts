import type { Actor } from '@accelerator/contracts/log';
import type { PartnerDecisionReceipt, PartnerEvent, PersonalProfile } from '@accelerator/contracts/partners';
import { refuse } from '../../../event-sourcing/kernel/refusal.ts';
import { applicationPolicy } from './application-score.ts';
import { versionByOthers } from './last-changes.ts';
import type { PartnerCommands } from './partner-commands.ts';
import type { PartnerState } from './partner.state.ts';
import { reviewFlags } from './review-flags.ts';

export function jointApplicationMade(
  partnerId: string,
  { jointApplicationId, application }: NonNullable<PartnerCommands['RegisterPartner']['joint']>,
): PartnerEvent {
  const sealed = { subject: jointApplicationId, fields: application };
  return { type: 'JointApplicationMade', data: { partnerId, jointApplicationId, private: sealed } };
}

/** Under whose key lies what the company said of a partner that it applied with. */
export function namedPartnerOf({ jointApplicationId }: PartnerState): { readonly jointApplicationId?: string } {
  return jointApplicationId === null ? {} : { jointApplicationId };
}

export function isMember({ members }: PartnerState, { userId }: Actor): boolean {
  return userId !== undefined && members.includes(userId);
}

export function regenerated(partnerId: string, { inviteVersion }: PartnerState): PartnerEvent {
  return { type: 'InviteLinkRegenerated', data: { partnerId, inviteVersion: inviteVersion + 1 } };
}

/** The administrator decided on another version of the profile. */
export const profileMovedOn = refuse('version_outdated', { opened: 'profile' });

/** Others have changed the profile since it was so. */
export function hasMovedOn(seenVersion: number | undefined, state: PartnerState, { userId }: Actor): boolean {
  if (seenVersion === undefined) return false;
  return seenVersion < versionByOthers(state, userId) || seenVersion > state.profileVersion;
}

export function receiptOf({ profileVersion, applicationScore, reviewFlags }: PartnerState): PartnerDecisionReceipt {
  return { profileVersion, applicationScore, reviewFlags, policy: applicationPolicy };
}

/** A flag puts an application aside, and only a person takes it back: what was changed for a moment was changed. */
export function checkedAgain(
  partnerId: string,
  state: PartnerState,
  changed: Partial<PersonalProfile> & { readonly looksAlike?: boolean | undefined },
  corrected: true | undefined = undefined,
): PartnerEvent[] {
  const { status, personal, reviewFlags: before } = state;
  if (personal === null || (status !== 'pending' && status !== 'admin_review')) return [];
  const now = { ...personal, ...changed };
  const flags = reviewFlags(now, { names: corrected ? now : personal, flags: before });
  if (same(flags, before)) return [];
  const applicationStatus = flags.length > 0 ? 'admin_review' : status;
  return [{ type: 'ReviewFlagsChanged', data: { partnerId, reviewFlags: flags, applicationStatus } }];
}

/** The entries of `wanted` that `current` does not hold already. */
export function difference<T extends object>(current: Partial<T>, wanted: Partial<T>): Partial<T> {
  const entries = Object.entries(wanted).filter(([key, value]) => !same(current[key as keyof T], value));
  return Object.fromEntries(entries) as Partial<T>;
}

/** Profile values are texts, numbers, flags and lists of them. */
function same(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((value, index) => value === right[index]);
}
