import { opposite, partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type {
  CohortEventData,
  IntegrationEvent,
  IntegrationEvents,
  IntegrationEventType,
  NamedCohort,
  NamedCompany,
  PartnershipEventData,
  RecommendationEventData,
} from '@accelerator/contracts/integration-events';
import {
  adminPartners,
  adminPartnerships,
  cohorts,
  connections,
  dashboard,
  myProfile,
  theirProfile,
  type Place,
} from '../../../events/notices/places.ts';
import type { ChatMessage } from './chat-message.ts';

type Sentences = { readonly [Type in IntegrationEventType]: (data: IntegrationEvents[Type]) => string };

const sentences: Sentences = {
  'partner.applied': ({ partner }) => `${nameOf(partner)} applied to the programme.`,
  'partner.approved': ({ partner }) => `The application of ${nameOf(partner)} to the programme was approved.`,
  'partner.rejected': ({ partner }) => `${nameOf(partner)} is not approved for the programme.`,
  'partner.updated': ({ partner }) => `${nameOf(partner)} was updated.`,
  'partner.left': ({ partner }) => `${nameOf(partner)} left the programme.`,
  'partnership.interest_shown': ({ by, ...pair }) =>
    by === null || by === 'admin'
      ? `${both(pair)}: interest was shown.`
      : `${nameOf(on(pair, by))} is interested in ${nameOf(on(pair, opposite[by]))}.`,
  'partnership.mutual': (pair) => `${both(pair)} are both interested in each other.`,
  'partnership.applied': ({ by, cohort, ...pair }) =>
    by === null || by === 'admin'
      ? `${both(pair)}: one of the two applied${forIt(cohort)}.`
      : `${nameOf(on(pair, by))} applied${forIt(cohort)} with ${nameOf(on(pair, opposite[by]))}.`,
  'partnership.submitted': ({ cohort, ...pair }) => `${both(pair)} have both applied${forIt(cohort)}. A decision is due.`,
  'partnership.approved': ({ cohort, ...pair }) => `The partnership of ${both(pair)} was approved${forIt(cohort)}.`,
  'partnership.rejected': ({ cohort, ...pair }) => `The partnership of ${both(pair)} was not approved${forIt(cohort)}.`,
  'partnership.canceled': ({ cohort, ...pair }) => `What ran between ${both(pair)}${forIt(cohort)} was canceled.`,
  'partnership.completed': ({ cohort, ...pair }) => `The partnership of ${both(pair)}${forIt(cohort)} is complete.`,
  'partnership.updated': (pair) => `The partnership of ${both(pair)} was updated.`,
  'recommendation.added': (pair) => `${both(pair)} were recommended to each other.`,
  'recommendation.removed': (pair) => `The recommendation of ${both(pair)} to each other was removed.`,
  'cohort.opened': ({ cohort }) => `${cohortName(cohort)} is open for applications.`,
  'cohort.closed': ({ cohort }) => `${cohortName(cohort)} is closed.`,
  'cohort.changed': ({ cohort, status }) => `${cohortName(cohort)} was changed. Its status is ${status}.`,
  'test.ping': () => 'This is a test: news of the programme will arrive here.',
};

/**
 * An event as news for a chat.
 * @param partnerId whose chat it is; null for that of the programme @param publicUrl without a trailing slash
 */
export function newsFor(partnerId: string | null, event: IntegrationEvent, publicUrl: string): ChatMessage {
  const { label, path } = placeOf(event, partnerId);
  const say = sentences[event.type] as (data: IntegrationEvent['data']) => string;
  return { sentence: say(event.data), companies: companiesIn(event.data), link: { label, url: `${publicUrl}${path}` } };
}

function placeOf({ data }: IntegrationEvent, partnerId: string | null): Place {
  if ('webhookId' in data) return partnerId === null ? connections() : myProfile();
  if ('appPartner' in data) return partnerId === null ? adminPartnerships() : otherOf(data, partnerId);
  if ('partner' in data) {
    if (partnerId === null) return adminPartners();
    return data.partner.id === partnerId ? myProfile() : dashboard();
  }
  return partnerId === null ? { label: 'Open the cohorts', path: '/admin/cohorts' } : cohorts();
}

function otherOf({ appPartner, solutionsPartner }: PartnershipEventData | RecommendationEventData, partnerId: string): Place {
  const partnerType: PartnerType = appPartner.id === partnerId ? 'app' : 'solutions';
  const other = partnerType === 'app' ? solutionsPartner : appPartner;
  return theirProfile({ partnerId: other.id }, { company: { partnerType } });
}

function companiesIn(data: IntegrationEvent['data']): ChatMessage['companies'] {
  if ('appPartner' in data)
    return partnerTypes.values.map((side) => ({ role: partnerTypes.labelOf(side), name: nameOf(on(data, side)) }));
  if (!('partner' in data) || data.partner.companyName === null) return [];
  const role = data.partnerType === null ? 'Company' : partnerTypes.labelOf(data.partnerType);
  return [{ role, name: nameOf(data.partner) }];
}

type Two = Pick<RecommendationEventData, 'appPartner' | 'solutionsPartner'>;

function on({ appPartner, solutionsPartner }: Two, side: PartnerType): NamedCompany {
  return side === 'app' ? appPartner : solutionsPartner;
}

function both({ appPartner, solutionsPartner }: Two): string {
  return `${nameOf(appPartner)} and ${nameOf(solutionsPartner)}`;
}

function nameOf({ companyName }: NamedCompany): string {
  return companyName ?? 'A partner';
}

function forIt(cohort: NamedCohort | null): string {
  return cohort?.name == null ? '' : ` for ${cohort.name}`;
}

function cohortName({ name }: CohortEventData['cohort']): string {
  return name ?? 'A cohort';
}
