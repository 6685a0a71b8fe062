import type { Ending } from '@accelerator/contracts/invitations';
import type { WebhookDisabledBecause } from '@accelerator/contracts/webhooks';

export type AboutYourself =
  | 'application-approved'
  | 'approval-undone'
  | 'rejection-undone'
  | 'revocation-undone'
  | 'profile-updated'
  | 'contact-email-changed'
  | 'member-left'
  | 'asked-for-review'
  | 'information-requested'
  | 'domain-corrected'
  | 'preferences-updated'
  | 'onboarding-updated'
  | 'cohorts-updated'
  | 'new-matches'
  | 'matches-changed'
  | 'saved'
  | 'evaluated'
  | 'invitations-updated'
  | 'details-seen'
  | 'ledger-updated';

export type DecidedAgainst = 'application-rejected' | 'approval-revoked';

/** Why two who are connected by an invitation have not applied together. */
export type NotApplied = 'cohort-not-open' | 'no-shared-cohort' | 'other-application';

/** The message of a notice. Ids become names at reading, so a rename reaches old notices too. */
export type Message =
  | { readonly messageKey: AboutYourself }
  /** For a company about itself. */
  | { readonly messageKey: DecidedAgainst; readonly partnerId: string }
  | {
      readonly messageKey: 'applied';
      readonly partnerId: string;
      readonly cohortId: number;
      /** The application that was sent before moves there. */
      readonly moved?: true;
      readonly byAdministrator?: true;
    }
  | {
      readonly messageKey: 'interest' | 'mutual';
      readonly partnerId: string;
      /** On behalf of one of the two, or of neither. */
      readonly byAdministrator?: true;
    }
  | {
      readonly messageKey: 'canceled';
      readonly partnerId: string;
      /** On behalf of one of the two, or of neither. */
      readonly byAdministrator?: true;
      /** Left out where an administrator did it on behalf of neither. */
      readonly by?: 'reader' | 'partner';
      /** Left out, as the cohort, of notices from before it was said. */
      readonly was?: 'application' | 'active';
      readonly cohortId?: number;
    }
  /** The cohort is left out of notices from before it was said. */
  | { readonly messageKey: 'released'; readonly partnerId: string; readonly cohortId?: number }
  | {
      readonly messageKey:
        | 'recommended'
        | 'added-to-dashboard'
        | 'recommendation-removed'
        | 'matched'
        | 'match-deleted'
        | 'recommendation-undone'
        | 'recommendation-restored'
        | 'partnership-approval-undone'
        | 'partnership-rejection-undone'
        | 'cancellation-undone'
        | 'cohort-proposal-undone'
        | 'partnership-move-undone'
        | 'partnership-on-hold'
        | 'partnership-goes-on';
      readonly partnerId: string;
    }
  /** Of what an administrator had set for one of the two; `mutual`: both are interested again. */
  | {
      readonly messageKey: 'pass-undone' | 'withdrawal-undone' | 'their-withdrawal-undone';
      readonly partnerId: string;
      readonly mutual?: true;
    }
  /** An administrator acted for the reader's company. */
  | {
      readonly messageKey: 'acted-for-you';
      readonly act: 'interest' | 'withdrawal' | 'pass' | 'second-thought' | 'application';
      readonly partnerId: string;
      /** The cohort of an application; older notices lack it. */
      readonly cohortId?: number;
    }
  /** The member who joined, and who removed a colleague; those who have gone have no name any more. */
  | { readonly messageKey: 'member-joined' | 'member-removed'; readonly memberId: string }
  | {
      readonly messageKey:
        'invitation-accepted' | 'invitation-accepted-and-stored' | 'invitation-completed' | 'invitation-withdrawn';
      readonly partnerId: string;
    }
  | { readonly messageKey: 'invitation-ended'; readonly partnerId: string; readonly ending: Ending }
  | { readonly messageKey: 'invitation-not-applied'; readonly partnerId: string; readonly refused: NotApplied }
  /** The programme calls an endpoint of the reader's company, or of the programme, no more. */
  | { readonly messageKey: 'webhook-disabled' | 'programme-webhook-disabled'; readonly because: WebhookDisabledBecause }
  /** In the words of the administrator who announced it. */
  | { readonly messageKey: 'announcement'; readonly text: string }
  | { readonly messageKey: 'cohort-open'; readonly cohortId: number }
  /** `place`: from 1; null where it has left the waitlist, because there is room. */
  | { readonly messageKey: 'waitlist-moved'; readonly cohortId: number; readonly place: number | null }
  | {
      readonly messageKey:
        'submitted' | 'partnership-approved' | 'partnership-rejected' | 'cohort-proposed' | 'partnership-moved';
      readonly partnerId: string;
      readonly cohortId: number;
    }
  | {
      readonly messageKey:
        'user-registered' | 'partner-applied' | 'review-requested' | 'partner-changed' | 'renamed-after-approval';
      readonly partnerId: string;
    }
  /** For a partner that left, or was removed on request. `was`: the partnership or application that ran until then, with its cohort. */
  | {
      readonly messageKey: 'partner-left';
      readonly partnerId: string;
      readonly byAdministrator?: true;
      readonly was?: 'application' | 'active';
      readonly cohortId?: number;
    }
  | {
      readonly messageKey: 'pair-changed' | 'pair-submitted' | 'pair-evaluated';
      readonly appPartnerId: string;
      readonly solutionsPartnerId: string;
    };

export type MessageKey = Message['messageKey'];

/** The message of a key; several keys have messages of the same form. */
export type MessageOf<Key extends MessageKey, Any extends Message = Message> = Any extends Message
  ? Key extends Any['messageKey']
    ? Any
    : never
  : never;
