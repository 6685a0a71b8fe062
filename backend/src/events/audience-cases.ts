import type { EventNamed, EventType } from '@accelerator/contracts/log';

/** A case in which other readers hear of an event, or they hear something else, than in the next one. */
export interface AudienceCase<Data> {
  /** For a cell of the page. */
  readonly when: string;
  /** Differs from the sample of the event. */
  readonly data?: Partial<Data> | ((sample: Data) => Partial<Data>);
  /** An administrator acts for the side. */
  readonly onBehalf?: true;
}

type AudienceCases = { readonly [Type in EventType]?: readonly AudienceCase<EventNamed<Type>['data']>[] };

const undone = { eventId: '', commandId: '', at: '' };
const bySelf = { when: 'by the side itself' } as const;
const onBehalf = { when: 'by an administrator for the side', onBehalf: true } as const;

/** The events whose audience depends on what they say, case by case. */
export const audienceCases: AudienceCases = {
  MemberJoined: [{ when: 'with the registration' }, { when: 'with the invite link', data: { inviteVersion: 1 } }],
  ProfileUpdated: [{ when: 'otherwise' }, { when: 'with another contact email', data: { contactEmailChanged: true } }],
  CompanyRenamed: [
    { when: 'before the approval' },
    { when: 'after the approval', data: { afterApproval: true } },
    { when: 'by an administrator', data: { corrected: true } },
  ],
  PartnerDecisionUndone: [
    { when: 'of an approval', data: { undone: { ...undone, type: 'PartnerApproved' } } },
    { when: 'of a rejection', data: { undone: { ...undone, type: 'PartnerRejected' } } },
    { when: 'of a revocation', data: { undone: { ...undone, type: 'PartnerApprovalRevoked' } } },
  ],
  InterestExpressed: [{ when: 'the first' }, { when: 'the second', data: { mutual: true } }, onBehalf],
  InterestWithdrawn: [bySelf, onBehalf],
  PartnerPassed: [bySelf, onBehalf],
  PassReconsidered: [bySelf, onBehalf, { when: 'with a recommendation that shows again', data: { showsRecommendation: true } }],
  CohortApplied: [bySelf, onBehalf],
  ApplicationReleased: [{ when: 'for another application' }, { when: 'with the end of the cohort', data: { cohortOver: true } }],
  PartnershipFrozen: [
    { when: 'of an application', data: { was: 'application' } },
    { when: 'of a partnership', data: { was: 'active' } },
  ],
  PartnershipThawed: [
    { when: 'of an application', data: { was: 'application' } },
    { when: 'of a partnership', data: { was: 'active' } },
  ],
  PartnershipCanceled: [
    { when: 'before both have applied', data: { was: 'application', applicationIds: [''] } },
    { when: 'before the decision', data: { was: 'application', applicationIds: ['', ''] } },
    { when: 'of a partnership', data: { was: 'active' } },
    { when: 'by an administrator', data: { was: 'active', by: 'admin' } },
    { when: 'by an administrator for the side', data: { was: 'active' }, onBehalf: true },
    { when: 'with the departure of a side, which tells of it', data: { was: 'active', departing: true } },
  ],
  PartnersRecommended: [{ when: 'otherwise' }, { when: 'by adding them to the dashboards', data: { addedToDashboard: true } }],
  PartnershipActUndone: [
    { when: 'of an approval', data: { undone: { ...undone, type: 'PartnershipApproved' } } },
    { when: 'of a rejection', data: { undone: { ...undone, type: 'PartnershipRejected' } } },
    { when: 'of a cancellation', data: { undone: { ...undone, type: 'PartnershipCanceled' } } },
    { when: 'of a proposal of a cohort', data: { undone: { ...undone, type: 'CohortProposed' }, applications: [] } },
    { when: 'of a move', data: { undone: { ...undone, type: 'PartnershipMoved' }, applications: [] } },
    {
      when: 'of a withdrawal',
      data: { undone: { ...undone, type: 'InterestWithdrawn' }, setFor: 'app', told: ['app', 'solutions'] },
    },
    { when: 'of a pass', data: { undone: { ...undone, type: 'PartnerPassed' }, setFor: 'app', told: ['app', 'solutions'] } },
    { when: 'of a recommendation', data: { undone: { ...undone, type: 'PartnersRecommended' }, told: ['app', 'solutions'] } },
    {
      when: 'of the removal of a recommendation',
      data: { undone: { ...undone, type: 'RecommendationRemoved' }, told: ['app', 'solutions'] },
    },
  ],
  PartnerDeparted: [
    { when: 'where the other side knows of the pair', data: { known: true } },
    { when: 'otherwise', data: { known: false } },
  ],
  InvitationCreated: [
    { when: 'to a cohort', data: { kind: 'invitation' } },
    { when: 'with a joint application', data: { kind: 'joint_application' } },
  ],
  InvitationWithdrawn: [{ when: 'before it was accepted', data: { inviteeId: null } }, { when: 'after it was accepted' }],
  InvitationAccepted: [
    { when: 'by an approved company', data: { awaitsApproval: false } },
    { when: 'by one that awaits its approval', data: { awaitsApproval: true } },
  ],
  InvitationCompleted: [
    { when: 'at once', data: { stored: false } },
    { when: 'with the approval', data: { stored: true } },
    { when: 'without an application', data: { refused: 'cohort_closed' } },
  ],
  InvitationEnded: [{ when: 'before it was accepted', data: { inviteeId: null } }, { when: 'after it was accepted' }],
  CohortCreated: [
    { when: 'as Open', data: ({ details }) => ({ details: { ...details, status: 'Open' } }) },
    { when: 'otherwise', data: ({ details }) => ({ details: { ...details, status: 'Planned' } }) },
  ],
  CohortStatusChanged: [
    { when: 'to Open', data: { to: 'Open' } },
    { when: 'to another', data: { to: 'Closed' } },
  ],
  WebhookEndpointDisabled: [{ when: 'of a company' }, { when: 'of the programme', data: { ofProgramme: true } }],
  AnnouncementMade: [{ when: '', data: { message: '⟨message⟩' } }],
};
