import { applicationStatuses, partnerTypes } from '@accelerator/contracts/catalogue';
import { Injectable } from '@nestjs/common';
import { StreamHistory } from '../history/stream-history.ts';
import { PartnerMatches } from '../matching/admin/partner-matches.ts';
import { AdminPartners } from '../partners/admin/admin-partners.ts';
import { partnerDecider } from '../partners/partner/partner.decider.ts';
import { AdminCohorts } from '../partnerships/admin/admin-cohorts.ts';
import { AdminPartnerships } from '../partnerships/admin/admin-partnerships.ts';
import { cohortFor, eventsFor, matchFor, partnerFor, partnershipFor } from './assistant-views.ts';
import { holds, limit, limitOf, mostRows, oneOf, tool, uuid, wholeNumber, words, type Tool } from './tools.ts';

const mostEvents = 100;
const awaiting = { status: 'pending_approval', limit: String(mostRows) };

/** The tools that read: each asks the queries of the console's own screens, which write down what was read. */
@Injectable()
export class ReadingTools {
  readonly all: readonly Tool[];

  constructor(
    partners: AdminPartners,
    partnerMatches: PartnerMatches,
    partnerships: AdminPartnerships,
    cohorts: AdminCohorts,
    histories: StreamHistory,
  ) {
    const reads = { onlyReads: true } as const;
    this.all = [
      tool<{ q?: string; type?: string; status?: string; limit?: number }>({
        ...reads,
        name: 'find_partners',
        title: 'Find partners',
        description: 'Finds partner companies by words of their name, by type and by the status of their application.',
        scopes: ['partners:read'],
        properties: {
          q: words('Words of the company name.', 200),
          type: oneOf('Makers of apps, or providers of services.', partnerTypes.values),
          status: oneOf('The status of the application.', applicationStatuses.values),
          limit,
        },
        required: [],
        run: async (caller, { limit: most, ...filter }) => {
          const { rows, counts } = await partners.list(caller, { ...filter, limit: limitOf(most) });
          return { partners: rows.map(partnerFor), matching: counts?.total ?? rows.length };
        },
      }),
      tool<{ partnerId: string }>({
        ...reads,
        name: 'get_partner',
        title: 'Get a partner',
        description: 'Reads one partner company: its application, what it chose in its profile, and what runs.',
        scopes: ['partners:read'],
        properties: { partnerId: uuid('The id of the partner.') },
        required: ['partnerId'],
        run: async (caller, { partnerId }) => ({ partner: partnerFor(await partners.details(caller, { id: partnerId })) }),
      }),
      tool<{ partnerId: string; limit?: number }>({
        ...reads,
        name: 'list_matches',
        title: 'List matches',
        description: 'Lists the best matches of a partner, each with its score and the lines that the score is made of.',
        scopes: ['partners:read'],
        properties: { partnerId: uuid('The id of the partner whose matches they are.'), limit },
        required: ['partnerId'],
        run: async (caller, { partnerId, limit: most }) => {
          const { view } = await partnerMatches.of(caller, partnerId, { limit: limitOf(most) });
          return { matches: view.matches.map(matchFor) };
        },
      }),
      tool<{ cohortId: number }>({
        ...reads,
        name: 'get_cohort',
        title: 'Get a cohort',
        description:
          'Reads the seats of a cohort and, with the scope partnerships:read, the partnerships that wait for them in the order of the waitlist.',
        scopes: ['cohorts:read'],
        properties: { cohortId: wholeNumber('The number of the cohort.', 999_999_999) },
        required: ['cohortId'],
        run: async (caller, { cohortId }) => {
          const cohort = cohortFor(await cohorts.one(String(cohortId)));
          if (!holds(caller, 'partnerships:read')) return { cohort };
          const { rows } = await partnerships.list(caller, { ...awaiting, cohortId: String(cohortId), sort: 'submittedAt' });
          return { cohort, waiting: rows.map(partnershipFor) };
        },
      }),
      tool<{ partnerId: string }>({
        ...reads,
        name: 'get_history',
        title: 'Get a history',
        description: `Tells what happened to a partner company: its last ${mostEvents} events, the oldest first.`,
        scopes: ['history:read'],
        properties: { partnerId: uuid('The id of the partner.') },
        required: ['partnerId'],
        run: async (caller, { partnerId }) => {
          const history = await histories.of(caller, partnerDecider.stream(partnerId));
          return { events: eventsFor(history).slice(-mostEvents) };
        },
      }),
      tool<object>({
        ...reads,
        name: 'list_waiting',
        title: 'List what waits for a decision',
        description:
          'Lists what waits for a decision, the most urgent first: applications of partners with the scope partners:read, partnerships with partnerships:read.',
        scopes: ['partners:read', 'partnerships:read'],
        properties: {},
        required: [],
        run: async (caller) => {
          const [applications, pairs] = await Promise.all([
            holds(caller, 'partners:read') ? partners.list(caller, { status: 'pending', limit: String(mostRows) }) : null,
            holds(caller, 'partnerships:read') ? partnerships.list(caller, awaiting) : null,
          ]);
          return {
            ...(applications && {
              partners: applications.rows.map(partnerFor),
              partnersWaiting: applications.counts?.total ?? applications.rows.length,
            }),
            ...(pairs && {
              partnerships: pairs.rows.map(partnershipFor),
              partnershipsWaiting: pairs.counts?.total ?? pairs.rows.length,
            }),
          };
        },
      }),
    ];
  }
}
