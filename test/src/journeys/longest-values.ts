import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import {
  accreditations,
  industries,
  marketSegments,
  partnerTiers,
  personas,
  regions,
  technologyCategories,
} from '@accelerator/contracts/catalogue';
import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { administratorScopes, companyScopes } from '@accelerator/contracts/api-tokens';
import { apiTokenRoutes } from '@accelerator/contracts/api-tokens/routes';
import { addressOf } from '@accelerator/contracts/http';
import { chosenEventTypes } from '@accelerator/contracts/integration-events';
import { listRoutes } from '@accelerator/contracts/lists/routes';
import { filterQuery } from '@accelerator/contracts/lists/views';
import { announcementRoutes } from '@accelerator/contracts/notifications/routes';
import type { RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { WebhookSecretView } from '@accelerator/contracts/webhooks';
import { adminWebhookRoutes, webhookRoutes } from '@accelerator/contracts/webhooks/routes';
import type { SignedUp } from '../harness/people.ts';
import { apply, body, invite, showInterest, type PartnerPair, type Setup } from '../harness/setup.ts';

const word = 'Donaudampfschifffahrtsgesellschaften';

/** One word of this length; those with another lead differ. */
function longest(length: number, lead = ''): string {
  return `${lead}${word.repeat(Math.ceil(length / word.length))}`.slice(0, length);
}

function longestDomain(lead: string): string {
  const label = longest(63, lead).toLowerCase();
  return `${label}.${label}.${label}.${longest(253 - 3 * 64 - 8).toLowerCase()}.example`;
}

/** The longest text that each field of a profile admits, as a single word where a text is free. */
function longestProfile(lead: string): Partial<RegisterPartnerRequest> {
  const label = longest(63, lead).toLowerCase();
  return {
    username: longest(100, `user${lead}`),
    firstName: longest(100, lead),
    lastName: longest(100, lead),
    contactEmail: `${label}@${label}.${label}.${longest(254 - 3 * 64 - 8).toLowerCase()}.example`,
    contactJobTitle: longest(100, lead),
    companyName: longest(100, lead),
    companyDomain: longestDomain(lead),
    industries: [...industries.values],
    geographicFocus: [...regions.values],
    marketSegment: [...marketSegments.values],
    personas: [...personas.values],
    appTechnologyPreference: [...technologyCategories.values],
  };
}

/** A programme in which each text is as long as its field admits. */
export interface LongestValues {
  readonly cohort: AdminCohortView;
  /** Both applied for the cohort. */
  readonly pair: PartnerPair;
  /** Both are interested, and have not applied. */
  readonly mutual: PartnerPair;
  /** Showed interest in the App Partner of the pair. */
  readonly admirer: SignedUp;
  readonly waiting: SignedUp;
  readonly rejected: SignedUp;
  /** Addresses of open invitations: to a partner in general, and to apply. */
  readonly invitation: string;
}

export async function fillWithLongest(setup: Setup): Promise<LongestValues> {
  const cohort = await setup.newCohort({
    name: longest(120, 'Cohort'),
    code: longest(40, 'Code'),
    status: 'Open',
    description: longest(2000),
    additionalNotes: longest(5000),
    focus: longest(200),
    region: longest(200),
    partnerTiers: partnerTiers.values,
    capacity: 100_000,
  });
  const ofCohort = { preferredCohortIds: [cohort.id] };
  const app = await setup.app({ ...longestProfile('Aa'), ...ofCohort, appInstalls: 1_000_000_000 });
  const solutionsProfile = (lead: string) => ({
    ...longestProfile(lead),
    ...ofCohort,
    accreditations: [...accreditations.values],
    hubspotPartnerManagerFirstName: longest(100),
    hubspotPartnerManagerLastName: longest(100),
  });
  const solutions = await setup.solutions(solutionsProfile('Bb'));
  const admirer = await setup.solutions(solutionsProfile('Cc'));
  const stranger = await setup.solutions(solutionsProfile('Dd'));
  const other = await setup.app({ ...longestProfile('Ee'), ...ofCohort });
  const waiting = await setup.newApp({ ...longestProfile('Ff'), ...ofCohort });
  const rejected = await setup.newApp({ ...longestProfile('Gg'), ...ofCohort });
  await body(setup.decide('reject', rejected, longest(1000)));
  const question = { message: longest(1000) };
  await body(setup.admin.post(addressOf(adminPartnerRoutes.askForInformation, { id: waiting.partnerId }), question));
  const pair = await setup.mutual({ app, solutions });
  await body(apply(app, pair, cohort.id, { applicationMessage: longest(1000) }));
  await body(apply(solutions, pair, cohort.id, { applicationMessage: longest(1000) }));
  await body(
    setup.admin.put(addressOf(adminPartnershipRoutes.annotate, { id: pair.partnershipId }), { evaluationNotes: longest(2000) }),
  );
  const mutual = await setup.mutual({ app: other, solutions: stranger });
  await body(showInterest(admirer, app));
  await body(setup.recommend({ app: other, solutions: admirer }, longest(1000)));
  await body(setup.match({ app: other, solutions }, { notes: longest(1000) }));
  const { inviteLink } = await body(invite(stranger, cohort.id, { invitedPartnerType: 'app', inviteMessage: longest(1000) }));
  await body(setup.admin.post(announcementRoutes.make.path, { message: longest(1000) }));
  await body(setup.admin.post(adminUserRoutes.create.path, { username: longest(100, 'admin') }));
  await body(setup.admin.post(apiTokenRoutes.make.path, { name: longest(60), scopes: administratorScopes }));
  await body(app.client.post(apiTokenRoutes.make.path, { name: longest(60), scopes: companyScopes }));
  for (const [client, routes] of [[setup.admin, adminWebhookRoutes] as const, [app.client, webhookRoutes] as const]) {
    const form = { name: longest(60), url: `https://hooks.example/${longest(1900)}`, kind: 'standard', events: chosenEventTypes };
    const { id } = await body(client.post<WebhookSecretView>(routes.add.path, form));
    // Nothing goes there.
    await body(client.post(addressOf(routes.pause, { id })));
  }
  const filters = [{ name: longest(60), query: filterQuery({ q: longest(200) }) }];
  for (const list of ['history', 'partners']) await body(setup.admin.put(addressOf(listRoutes.arrange, { list }), { filters }));
  return { cohort, pair, mutual, admirer, waiting, rejected, invitation: new URL(inviteLink!).pathname };
}
