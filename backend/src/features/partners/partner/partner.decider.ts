import { termsVersion } from '@accelerator/contracts/accounts/terms';
import type { ApplicationOpened, PartnerEvent } from '@accelerator/contracts/partners';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import type { Decider, Decision } from '../../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../../event-sourcing/kernel/refusal.ts';
import {
  checkedAgain,
  difference,
  hasMovedOn,
  isMember,
  jointApplicationMade,
  namedPartnerOf,
  profileMovedOn,
  receiptOf,
  regenerated,
} from './partner.rules.ts';
import { evolve, initial, stands, type PartnerState } from './partner.state.ts';
import type { PartnerCommands } from './partner-commands.ts';
import { awaitingOf, closed, exists, heldOf, heldUnless, overtaken, released, sideOf } from './partner-refs.ts';
import { isRenamed } from './review-flags.ts';
import { undoRules } from './undo.rules.ts';

/** A company: its application to the programme, its profile, its members and its one running application to a cohort. */
export const partnerDecider: Decider<PartnerCommands, PartnerEvent, PartnerState> = {
  name: 'partner',
  stream: (partnerId) => `partner-${partnerId}`,
  initial,
  evolve,

  decide: {
    RegisterPartner({ username, credentialVersion, joint, ...registered }, state) {
      if (state.status !== 'unknown') return [];
      const { partnerId, userId } = registered;
      return [
        { type: 'PartnerRegistered', data: registered },
        {
          type: 'MemberJoined',
          data: { partnerId, userId, credentialVersion, termsVersion, private: { subject: userId, fields: { username } } },
        },
        ...(joint ? [jointApplicationMade(partnerId, joint)] : []),
      ];
    },

    VoidRegistration({ partnerId, userId, because }, state) {
      return state.status === 'void'
        ? []
        : [{ type: 'RegistrationVoided', data: { partnerId, userId, because, ...namedPartnerOf(state) } }];
    },

    JoinCompany({ partnerId, userId, username, credentialVersion, inviteVersion }, state) {
      if (!exists(state) || inviteVersion !== state.inviteVersion) return refuse('invite_link_unknown');
      if (state.members.includes(userId)) return [];
      const personal = { subject: userId, fields: { username } };
      return [
        { type: 'MemberJoined', data: { partnerId, userId, credentialVersion, termsVersion, inviteVersion, private: personal } },
      ];
    },

    // The removed member knows the invite link, so it ends too.
    RemoveMember({ partnerId, userId }, state, { actor }) {
      if (!isMember(state, actor)) return refuse('partner_unknown');
      if (userId === actor.userId) return refuse('own_membership');
      if (!state.members.includes(userId)) return refuse('member_unknown');
      return [{ type: 'MemberRemoved', data: { partnerId, userId } }, regenerated(partnerId, state)];
    },

    RegenerateInviteLink({ partnerId }, state, { actor }) {
      return isMember(state, actor) ? [regenerated(partnerId, state)] : refuse('partner_unknown');
    },

    LeaveProgramme({ partnerId, userId, endsCompany }, state) {
      const { members } = state;
      if (!members.includes(userId)) return refuse('partner_unknown');
      const isLast = members.length === 1;
      if (endsCompany !== undefined && endsCompany !== isLast) return refuse('team_changed');
      return isLast
        ? [{ type: 'PartnerDeleted', data: { partnerId, userIds: members, ...namedPartnerOf(state) } }]
        : [{ type: 'MemberLeft', data: { partnerId, userId } }];
    },

    ChangeJointApplication({ partnerId, application }, { jointApplicationId, joint }) {
      if (jointApplicationId === null || joint === null) return [];
      const fields = difference(joint, application);
      if (Object.keys(fields).length === 0) return [];
      const sealed = { subject: jointApplicationId, fields };
      return [{ type: 'JointApplicationChanged', data: { partnerId, jointApplicationId, private: sealed } }];
    },

    EraseJointApplication({ partnerId, jointApplicationId }, state) {
      return state.jointApplicationId === jointApplicationId
        ? [{ type: 'JointApplicationErased', data: { partnerId, jointApplicationId } }]
        : [];
    },

    UpdateProfile({ partnerId, expectedVersion, changes, personal, applicationScore, takesVersion }, state) {
      if (!exists(state)) return refuse('partner_unknown');
      if (expectedVersion !== undefined && expectedVersion !== state.profileVersion) return refuse('version_outdated');
      const { preferredCohortIds, ...changed } = difference(state.qualification ?? {}, changes);
      if (preferredCohortIds?.length === 0) return refuse('last_preferred_cohort');
      const changedPersonal = difference(state.personal ?? {}, personal);
      const says = Object.keys(changedPersonal).length > 0;
      const events: PartnerEvent[] = [];
      const nextVersion = () => state.profileVersion + events.length + 1;
      if (says || takesVersion || Object.keys(changed).length > 0) {
        events.push({
          type: 'ProfileUpdated',
          data: {
            partnerId,
            profileVersion: nextVersion(),
            changes: changed,
            applicationScore,
            ...('contactEmail' in changedPersonal ? { contactEmailChanged: true as const } : {}),
            private: says ? { subject: partnerId, fields: changedPersonal } : null,
          },
        });
      }
      if (preferredCohortIds)
        events.push({ type: 'PreferredCohortsChanged', data: { partnerId, profileVersion: nextVersion(), preferredCohortIds } });
      return [...events, ...checkedAgain(partnerId, state, changedPersonal)];
    },

    // Names that stand already are recorded all the same: otherwise an earlier rename that arrives later would replace them.
    RenameCompany({ partnerId, companyName, companyDomain, registryRevision, corrected, looksAlike }, state) {
      if (!exists(state)) return refuse('partner_unknown');
      if (state.namesRevision !== null && registryRevision <= state.namesRevision) return [];
      const names = { companyName, companyDomain };
      const afterApproval =
        !corrected && state.status === 'approved' && state.personal !== null && isRenamed(state.personal, names);
      return [
        {
          type: 'CompanyRenamed',
          data: {
            partnerId,
            profileVersion: state.profileVersion + 1,
            registryRevision,
            ...(afterApproval ? { afterApproval } : {}),
            ...(corrected && { corrected }),
            private: { subject: partnerId, fields: names },
          },
        },
        ...checkedAgain(partnerId, state, { ...names, looksAlike }, corrected),
      ];
    },

    ApprovePartner({ partnerId, seenVersion, onlyPending, leastScore }, state, { actor }) {
      if (leastScore !== undefined && (state.status !== 'pending' || state.applicationScore < leastScore)) return [];
      if (!exists(state)) return refuse('partner_unknown');
      if (onlyPending && state.status !== 'pending') return refuse('already_decided', { status: state.status });
      if (state.status === 'approved') return [];
      if (hasMovedOn(seenVersion, state, actor)) return profileMovedOn;
      return [
        {
          type: 'PartnerApproved',
          data: { partnerId, receipt: receiptOf(state), running: state.running && heldOf(state.running), ...awaitingOf(state) },
        },
      ];
    },

    RejectPartner({ partnerId, reason, seenVersion, onlyAwaiting, pastCohortId }, state, { actor }): Decision<PartnerEvent> {
      if (!exists(state)) return refuse('partner_unknown');
      const isRejected = state.status === 'rejected' && !state.asksAgain;
      if (onlyAwaiting && (isRejected || state.status === 'approved')) return refuse('already_decided', { status: state.status });
      // Rejected already, it is rejected again only where it has asked for another look.
      if (isRejected) return [];
      if (hasMovedOn(seenVersion, state, actor)) return profileMovedOn;
      const decided = {
        partnerId,
        receipt: receiptOf(state),
        private: reason ? { subject: partnerId, fields: { reason } } : null,
      };
      return state.status === 'approved'
        ? [
            {
              type: 'PartnerApprovalRevoked',
              data: { ...decided, running: heldUnless(pastCohortId, state.running), ...awaitingOf(state) },
            },
          ]
        : [{ type: 'PartnerRejected', data: decided }];
    },

    RequestReview({ partnerId }, state, { now }) {
      if (!exists(state)) return refuse('partner_unknown');
      const refused = whyNotLookedAtAgain(state, now);
      return refused ? refuse(refused) : [{ type: 'ReviewRequested', data: { partnerId, profileVersion: state.profileVersion } }];
    },

    AskForInformation({ partnerId, message }, state) {
      if (!exists(state)) return refuse('partner_unknown');
      const { status, asksAgain, asked, profileVersion } = state;
      if (status !== 'pending' && status !== 'admin_review' && !asksAgain) return refuse('already_decided', { status });
      if (asked?.message === message && asked.profileVersion === profileVersion) return [];
      const personal = { subject: partnerId, fields: { message } };
      return [{ type: 'InformationRequested', data: { partnerId, profileVersion, private: personal } }];
    },

    ErasePartner({ partnerId, reason }, state) {
      if (!exists(state)) return refuse('partner_unknown');
      const data = { partnerId, userIds: state.members, ...namedPartnerOf(state), onRequestOf: reason };
      return [{ type: 'PartnerDeleted', data }];
    },

    OpenApplication({ runningEnded, completedCohortId, message, ...application }, state) {
      const { partnerId, applicationId, partnershipId, cohortId } = application;
      if (!exists(state)) return refuse('partner_unknown');
      if (state.status !== 'approved') return refuse('not_approved');
      const { running } = state;
      if (running?.applicationId === applicationId) return [];
      const opened = (replaces: ApplicationOpened['data']['replaces']): PartnerEvent => ({
        type: 'ApplicationOpened',
        data: {
          ...application,
          replaces,
          ...(completedCohortId === undefined ? {} : { completedCohortId }),
          private: message ? { subject: partnerId, fields: { message } } : null,
        },
      });
      if (!running) return [opened(null)];
      if (runningEnded) return [overtaken(partnerId, running, partnershipId), opened(null)];
      if (running.partnershipId !== partnershipId) return refuse('has_active');
      if (running.cohortId === cohortId) return [];
      return [opened({ applicationId: running.applicationId, cohortId: running.cohortId })];
    },

    CompleteApplication({ partnerId, applicationId }, { running, awaited }) {
      if (!running || !stands(running, applicationId) || running.completed) return [];
      const waiting = Object.values(awaited).filter(({ partnershipId }) => partnershipId !== running.partnershipId);
      return [
        { type: 'ApplicationCompleted', data: { partnerId, applicationId } },
        ...waiting.map((one) => released(partnerId, one)),
      ];
    },

    AwaitApplication({ partnerId, ...waiting }, { status, running, awaited }) {
      if (status === 'deleted') return [];
      const { partnershipId, applied } = waiting;
      const known = awaited[partnershipId];
      if (known?.applicationId === waiting.applicationId || (known?.applied ?? -1) > applied) return [];
      if (running?.completed && running.partnershipId !== partnershipId) return [released(partnerId, waiting)];
      return [{ type: 'ApplicationAwaited', data: { partnerId, ...waiting } }];
    },

    MoveApplication(moved, { running }) {
      if (running?.applicationId !== moved.applicationId || running.cohortId === moved.cohortId) return [];
      return [{ type: 'ApplicationMoved', data: moved }];
    },

    ...undoRules,

    OvertakeApplication({ partnerId, applicationId, byPartnershipId }, { running }) {
      return running?.applicationId === applicationId ? [overtaken(partnerId, running, byPartnershipId)] : [];
    },

    CloseApplication({ partnerId, applicationId, because }, { running }) {
      if (running?.applicationId !== applicationId) return [];
      if (because !== 'refused' || !running.replaces) return [closed(partnerId, running, because)];
      return [
        closed(partnerId, running, because),
        {
          type: 'ApplicationOpened',
          data: { partnerId, ...sideOf(running), ...running.replaces, replaces: null, private: null },
        },
      ];
    },
  },
};

/** Why a company cannot ask the administrators for another look; null where it can. @param now ISO 8601 UTC */
export function whyNotLookedAtAgain(
  { status, profileVersion, lookedAt, askedOn }: Pick<PartnerState, 'status' | 'profileVersion' | 'lookedAt' | 'askedOn'>,
  now: string,
): 'not_rejected' | 'asked_today' | 'nothing_changed' | null {
  if (status !== 'rejected') return 'not_rejected';
  if (askedOn === dayOf(now)) return 'asked_today';
  return profileVersion === lookedAt ? 'nothing_changed' : null;
}
