import { headers } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { query } from '../../api/query.ts';

/** The number of entries of the contact ledger that are shown at first. */
const firstEntries = 8;

export const partnerQueries = {
  /** The logged-in person's company profile. */
  profile: () => query(partnerRoutes.profile),
  /** The readers of the company's contact details, the latest first, and whether there are more. */
  disclosures: (limit = firstEntries) =>
    query(partnerRoutes.disclosures, { query: { limit: String(limit) } }, (entries, received) => ({
      entries,
      hasMore: received.has(headers.nextAfter),
    })),
};
