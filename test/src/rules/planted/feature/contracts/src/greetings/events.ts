import type { EventOf, UndoneEvent } from '../log/event.ts';

interface OfPartner {
  readonly partnerId: string;
}

/** The programme greeted a partner that was approved. */
export type PartnerGreeted = EventOf<'PartnerGreeted', OfPartner>;

/** An administrator undid a greeting. */
export type GreetingUndone = EventOf<'GreetingUndone', OfPartner & { readonly undone: UndoneEvent<'PartnerGreeted'> }>;

export type GreetingEvent = PartnerGreeted | GreetingUndone;
