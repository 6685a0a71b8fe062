import type { EventOf } from '../log/event.ts';

/** Contact details of `partnerId` were released to a person of another company: once a viewer, subject and day. */
export type ContactDetailsDisclosed = EventOf<
  'ContactDetailsDisclosed',
  {
    readonly partnerId: string;
    readonly viewerPartnerId: string;
    readonly viewerUserId: string;
    readonly partnershipId: string;
    readonly because: 'mutual-interest' | 'active-partnership';
    /** yyyy-MM-dd, UTC. */
    readonly day: string;
  }
>;

/** The list that a partner was shown; at most once a day. */
export type MatchesShown = EventOf<
  'MatchesShown',
  {
    readonly partnerId: string;
    readonly day: string;
    readonly scoringPolicy: string;
    readonly matches: readonly { readonly partnerId: string; readonly score: number }[];
  }
>;

export type MatchingEvent = ContactDetailsDisclosed | MatchesShown;
