import { maxReasonLength } from '@accelerator/contracts/partners/requests';
import { trimmed } from '@accelerator/contracts/text/trimmed';
import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../web/http/refusals/problems.ts';
import { SuggestedPairs } from '../matching/admin/suggested-pairs.ts';
import { Proposals, type Proposed } from './proposals.ts';
import { tool, uuid, wholeNumber, words, type Tool } from './tools.ts';

/** The most pairs of one call. */
const mostPairs = 10;

interface Pair {
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
  readonly notes?: string;
}

const pairProperties = {
  appPartnerId: uuid('The id of the App Partner.'),
  solutionsPartnerId: uuid('The id of the Solutions Partner.'),
};

/** The tools that propose. None acts: a person takes or drops what they leave. Each answers `proposalIds`, those that waited already too. */
@Injectable()
export class ProposingTools {
  readonly all: readonly Tool[];

  constructor(proposals: Proposals, suggestedPairs: SuggestedPairs) {
    const proposes = { onlyReads: false } as const;
    const pairing = (cohortId: number, { appPartnerId, solutionsPartnerId, notes = '' }: Pair): Proposed => {
      return { kind: 'pairing', partnerIds: [appPartnerId, solutionsPartnerId], cohortId, text: notes };
    };
    this.all = [
      tool<{ cohortId: number; pairs?: readonly Pair[] }>({
        ...proposes,
        name: 'propose_pairings',
        title: 'Propose pairings',
        description: `Proposes that administrators match pairs of partners for a cohort, at most ${mostPairs} at once. Without pairs it proposes those that the programme suggests. Nothing happens until a person takes a proposal.`,
        scopes: ['partnerships:decide'],
        properties: {
          cohortId: wholeNumber('The number of the cohort.', 999_999_999),
          pairs: {
            type: 'array',
            minItems: 1,
            maxItems: mostPairs,
            items: {
              type: 'object',
              additionalProperties: false,
              properties: {
                ...pairProperties,
                notes: words('Why the two suit each other, for administrators.', maxReasonLength),
              },
              required: Object.keys(pairProperties),
            },
          },
        },
        required: ['cohortId'],
        run: async (caller, { cohortId, pairs }) => {
          const { suggestions, reason } = pairs ? { suggestions: [], reason: null } : await suggestedPairs.for(cohortId);
          const suggested = suggestions.slice(0, mostPairs).map(({ appPartner, solutionsPartner }) => {
            return { appPartnerId: appPartner.id, solutionsPartnerId: solutionsPartner.id };
          });
          const proposed = (pairs ?? suggested).map((pair) => pairing(cohortId, pair));
          return { ...(await proposals.propose(caller, proposed)), ...(reason !== null && { reason }) };
        },
      }),
      tool<Pair>({
        ...proposes,
        name: 'propose_recommendation',
        title: 'Propose a recommendation',
        description:
          'Proposes that administrators recommend two partners to each other. Both partners can read the notes once a person takes it.',
        scopes: ['partnerships:decide'],
        properties: { ...pairProperties, notes: words('Why the two suit each other.', maxReasonLength) },
        required: Object.keys(pairProperties),
        run: async (caller, { appPartnerId, solutionsPartnerId, notes = '' }) => {
          const partnerIds = [appPartnerId, solutionsPartnerId] as const;
          return proposals.propose(caller, [{ kind: 'recommendation', partnerIds, text: notes }]);
        },
      }),
      tool<{ partnerId: string; reason: string }>({
        ...proposes,
        name: 'propose_rejection',
        title: 'Propose a rejection',
        description:
          'Drafts the reason with which administrators could reject the application of a partner, which would read it.',
        scopes: ['partners:decide'],
        properties: { partnerId: uuid('The id of the partner.'), reason: words('The draft of the reason.', maxReasonLength) },
        required: ['partnerId', 'reason'],
        run: async (caller, { partnerId, reason }) => {
          if (trimmed(reason) === '')
            throw new InvalidInput([{ field: 'reason', message: 'Write the reason, which the partner would read.' }]);
          return proposals.propose(caller, [{ kind: 'rejection', partnerIds: [partnerId], text: reason }]);
        },
      }),
    ];
  }
}
