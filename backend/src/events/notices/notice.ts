import type { Ending } from '@accelerator/contracts/invitations';
import type { LiveEventType, LiveIds } from '@accelerator/contracts/live';

/** Who may hear of something: a company, those who prefer a cohort, all partners, the administrators, or everyone who is logged in. */
export type Reader = `partner:${string}` | `cohort:${number}` | 'partners' | 'admins' | 'everyone';

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

/** What is said; ids become names at the read, so a rename reaches old notices too. */
export type Words =
  | { readonly say: AboutYourself }
  /** To a company about itself. An e-mail that was queued before its words named the company leaves it out. */
  | { readonly say: DecidedAgainst; readonly partnerId?: string }
  | {
      readonly say: 'interest' | 'mutual' | 'applied' | 'canceled';
      readonly partnerId: string;
      /** On behalf of one of the two, or of neither. */
      readonly byAdministrator?: true;
    }
  | {
      readonly say:
        | 'released'
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
        | 'partnership-move-undone';
      readonly partnerId: string;
    }
  /** Of what an administrator had set for one of the two; `mutual`: both are interested again. */
  | {
      readonly say: 'pass-undone' | 'withdrawal-undone' | 'their-withdrawal-undone';
      readonly partnerId: string;
      readonly mutual?: true;
    }
  /** An administrator acted for the reader's company. */
  | {
      readonly say: 'acted-for-you';
      readonly act: 'interest' | 'withdrawal' | 'pass' | 'second-thought' | 'application';
      readonly partnerId: string;
    }
  /** Who joined, and who removed a colleague; those who have gone have no name any more. */
  | { readonly say: 'member-joined' | 'member-removed'; readonly memberId: string }
  | {
      readonly say: 'invitation-accepted' | 'invitation-accepted-and-kept' | 'invitation-completed' | 'invitation-withdrawn';
      readonly partnerId: string;
    }
  | { readonly say: 'invitation-ended'; readonly partnerId: string; readonly ending: Ending }
  | { readonly say: 'invitation-not-applied'; readonly partnerId: string; readonly refused: NotApplied }
  /** In the words of the administrator who announced it. */
  | { readonly say: 'announcement'; readonly message: string }
  | { readonly say: 'cohort-open'; readonly cohortId: number }
  /** `place`: from 1; null where it has left the waitlist, because there is room. */
  | { readonly say: 'waitlist-moved'; readonly cohortId: number; readonly place: number | null }
  | {
      readonly say: 'submitted' | 'partnership-approved' | 'partnership-rejected' | 'cohort-proposed' | 'partnership-moved';
      readonly partnerId: string;
      readonly cohortId: number;
    }
  | {
      readonly say: 'user-registered' | 'partner-applied' | 'review-requested' | 'partner-changed' | 'renamed-after-approval';
      readonly partnerId: string;
    }
  /** Of who has left, or was removed on request. */
  | { readonly say: 'partner-left'; readonly partnerId: string; readonly byAdministrator?: true }
  | {
      readonly say: 'pair-changed' | 'pair-submitted' | 'pair-evaluated';
      readonly appPartnerId: string;
      readonly solutionsPartnerId: string;
    };

/** The words with which something is said; several things are said with the same. */
export type WordsFor<Say extends Words['say'], W extends Words = Words> = W extends Words
  ? Say extends W['say']
    ? W
    : never
  : never;

export interface Notice {
  readonly live: LiveEventType;
  readonly to: readonly Reader[];
  readonly words: Words;
  readonly ids: LiveIds;
  /** Also kept as a notification of its one reader; notices with the same text become one notification. */
  readonly kept?: true | string;
}
