import type { RefusalCode } from '@accelerator/contracts/http';
import { endingFor, type InvitationEnded, type InvitedPair } from '@accelerator/contracts/invitations';
import { partnerChanged, toCompany } from './columns/audience.ts';
import { toBothSides } from './columns/pair-audience.ts';
import { defineRows } from './columns/event-row.ts';
import { lengthOnly, messageDetails } from './columns/history.ts';
import { wholeEvent, withMessage } from './columns/exported.ts';
import { hidden, lengthsOnly } from './columns/closed.ts';
import type { NotApplied } from './notices/message.ts';
import type { Notice } from './notices/notice.ts';

export const invitationRows = defineRows({
  InvitationCreated: {
    // The link of a joint application is the administrators' to send.
    audience: ({ inviterId, kind }) => [
      invitationsChanged(inviterId),
      partnerChanged(inviterId, kind === 'joint_application' ? 'company_profile_updated' : 'partnership_update'),
    ],
    history: {
      consequence: 'programme',
      what: ({ kind, cohortId }, names) =>
        kind === 'joint_application'
          ? 'opened a joint application for the named partner'
          : `invited a partner${cohortId === null ? '' : ` to ${names.cohort(cohortId)}`}`,
      details: ({ inviterId, private: { fields } }, names) => lengthOnly('Message', names.partner(inviterId), fields?.message),
    },
    // Invitations are listed with what has come of them; a pair tells the rest.
    own: null,
    exported: { without: ['tokenHash'], personal: ['message'] },
    closed: (data) => ({
      ...data,
      tokenHash: hidden,
      private: lengthsOnly(lengthsOnly(data.private, 'message', 'Message'), 'token'),
    }),
    undo: null,
    leaving: null,
  },
  InvitationRegenerated: {
    audience: ({ inviterId }) => [invitationsChanged(inviterId), partnerChanged(inviterId, 'partnership_update')],
    history: { what: () => 'replaced the link of the invitation' },
    own: null,
    exported: { without: ['tokenHash'] },
    closed: (data) => ({ ...data, tokenHash: hidden, private: lengthsOnly(data.private, 'token') }),
    undo: null,
    leaving: null,
  },
  InvitationWithdrawn: {
    audience: ({ inviterId, inviteeId }) => [
      invitationsChanged(inviterId),
      partnerChanged(inviterId, 'partnership_update'),
      ...(inviteeId === null ? [] : [ofInvitation(inviteeId, inviterId, 'invitation-withdrawn')]),
    ],
    history: { what: () => 'withdrew the invitation' },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  InvitationAccepted: {
    audience: ({ inviterId, inviteeId, awaitsApproval }) => [
      ofInvitation(inviterId, inviteeId, awaitsApproval ? 'invitation-accepted-and-stored' : 'invitation-accepted'),
      invitationsChanged(inviteeId),
      partnerChanged(inviterId, 'partnership_update'),
    ],
    history: {
      what: ({ inviteeId, awaitsApproval }, names) =>
        `accepted for ${names.partner(inviteeId)}${awaitsApproval ? '; it waits for their approval' : ''}`,
      details: messageDetails,
    },
    own: null,
    exported: withMessage,
    closed: null,
    undo: null,
    leaving: null,
  },
  InvitationCompleted: {
    // One that is complete at once is told as an acceptance and as what the two then do.
    audience: (data) => {
      if (data.refused) return notApplied(data, data.refused);
      return data.stored
        ? toBothSides(data, 'system_notification', (partnerId) => ({ messageKey: 'invitation-completed', partnerId }))
        : [];
    },
    history: { consequence: 'programme', what: () => 'completed the invitation: the two are connected' },
    own: null,
    exported: withMessage,
    closed: null,
    undo: null,
    leaving: null,
  },
  InvitationApplicationRefused: {
    audience: (data) => notApplied(data, data.refused),
    history: {
      consequence: 'programme',
      what: ({ partnerId }, names) => `was refused the application of ${names.partner(partnerId)}`,
    },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  InvitationEnded: {
    // The company with whose approval it ended is told of that.
    audience: ({ inviterId, inviteeId, ...why }) => [
      ...(inviteeId === null
        ? [invitationsChanged(inviterId)]
        : [[inviterId, inviteeId] as const, [inviteeId, inviterId] as const].map(([to, other]) =>
            why.of === to ? invitationsChanged(to) : ofEndedInvitation(to, other, why),
          )),
      partnerChanged(inviterId, 'partnership_update'),
    ],
    history: {
      consequence: 'programme',
      what: ({ because, of }, names) => `ended the invitation: ${of ? names.partner(of) : 'one of the two'} ${endedBy[because]}`,
    },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: { since: 'an invitation of the company ended since', stays: 'the end of its invitation' },
    leaving: null,
  },
});

function invitationsChanged(partnerId: string): Notice {
  return toCompany(partnerId, 'partnership_update', 'invitations-updated');
}

/** Addresses one of the two companies about the other. */
function ofInvitation(
  to: string,
  partnerId: string,
  messageKey: 'invitation-accepted' | 'invitation-accepted-and-stored' | 'invitation-withdrawn',
): Notice {
  return {
    live: 'system_notification',
    to: [`partner:${to}`],
    message: { messageKey, partnerId },
    ids: { partnerId },
    stored: true,
  };
}

function ofEndedInvitation(to: string, partnerId: string, why: Pick<InvitationEnded['data'], 'because' | 'of'>): Notice {
  const message = { messageKey: 'invitation-ended', partnerId, ending: endingFor(to, why) } as const;
  return { live: 'system_notification', to: [`partner:${to}`], message, ids: { partnerId }, stored: true };
}

function notApplied(data: InvitedPair, code: RefusalCode): Notice[] {
  const refused = whyNotApplied(code);
  return toBothSides(data, 'system_notification', (partnerId) => ({ messageKey: 'invitation-not-applied', partnerId, refused }));
}

function whyNotApplied(code: RefusalCode): NotApplied {
  if (code === 'no_cohort') return 'no-shared-cohort';
  return code === 'cohort_closed' || code === 'cohort_not_open' ? 'cohort-not-open' : 'other-application';
}

const endedBy = { rejected: 'was not approved', revoked: 'lost its approval', left: 'left', removed: 'was removed' };
