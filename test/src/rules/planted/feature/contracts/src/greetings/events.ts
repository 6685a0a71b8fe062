import type { EventOf } from '../log/event.ts';

/** The programme greeted a partner that was approved. */
export type PartnerGreeted = EventOf<'PartnerGreeted', { readonly partnerId: string }>;
