import { partnerIdOn, opposite } from '@accelerator/contracts/catalogue';
import type {
  IntegrationEvent,
  IntegrationEvents,
  NamedCohort,
  NamedCompany,
  PartnershipEventData,
} from '@accelerator/contracts/integration-events';
import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { partnershipsProjection } from '../../partnerships/pair/partnerships.projection.ts';
import { isApproved, isTold } from '../../partnerships/standing/visibility.ts';
import { subjectsOf, type About, type WebhookContent } from './webhook-content.ts';
import type { WebhookRow } from './webhooks.projection.ts';

interface Seen {
  readonly partners: ReadonlyMap<string, PartnerRow>;
  readonly cohorts: CohortSnapshot;
  readonly endpoint: WebhookRow;
}

/** Writes the body of a delivery when it is sent, with the names of that moment. */
@Injectable()
export class Payloads {
  constructor(
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  /** @returns null where the owner of the endpoint may no longer see the event, and where a company that it names was erased */
  async render(content: WebhookContent, endpoint: WebhookRow): Promise<IntegrationEvent | null> {
    const ids = subjectsOf(content);
    const own = endpoint.partnerId;
    const [rows, cohorts] = await Promise.all([
      this.readModels.of(partnersProjection).getMany([...new Set([...ids, ...(own === null ? [] : [own])])]),
      this.cohorts.at(new Date().toISOString()),
    ]);
    const seen = { partners: new Map(rows.map((row) => [row.id, row])), cohorts, endpoint };
    // After an erasure only `partner.left` is sent.
    if (content.type !== 'partner.left' && ids.some((id) => !seen.partners.has(id))) return null;
    if (!(await this.#mayBeTold(content, seen))) return null;
    const { type, at: timestamp } = content;
    return { type, timestamp, data: this.#data(content.about, seen) } as IntegrationEvent;
  }

  /** True if no company that it names was erased, so that the text that was sent may be kept. */
  async areAllThere(content: WebhookContent): Promise<boolean> {
    const ids = subjectsOf(content);
    return (await this.readModels.of(partnersProjection).getMany(ids)).length === ids.length;
  }

  /** An event of two companies tells each of them no more than its notifications do. */
  async #mayBeTold({ about, heardWithoutApproval = false }: WebhookContent, { partners, endpoint }: Seen): Promise<boolean> {
    const { partnerId } = endpoint;
    const isOfTwo = 'partnershipId' in about || (about.what === 'partner' && about.other === true);
    if (partnerId === null || !isOfTwo) return true;
    const own = partners.get(partnerId);
    if (!own) return false;
    if (!isApproved(own) && !heardWithoutApproval) return false;
    if (about.what === 'partner') return true;
    const pair = await this.readModels.of(partnershipsProjection).get(about.partnershipId);
    return !pair || isTold(pair, own, partners.get(partnerIdOn(about, opposite[own.partnerType])));
  }

  #data(about: About, seen: Seen): IntegrationEvents[keyof IntegrationEvents] {
    const { endpoint } = seen;
    const links = { self: `${this.settings.publicUrl}${pathOf(about, seen)}` };
    switch (about.what) {
      case 'partner': {
        const { partnerId, other = false } = about;
        const row = seen.partners.get(partnerId);
        const status = row && !other ? (about.status ?? row.applicationStatus) : null;
        return { partner: named(partnerId, seen), partnerType: row?.partnerType ?? null, status, links };
      }
      case 'pair': {
        const { by, status, cohortId } = about;
        const cohort = cohortId === null ? null : cohortNamed(cohortId, seen);
        return { ...pairOf(about, seen), by, status, cohort, links };
      }
      case 'recommendation':
        return { ...pairOf(about, seen), links };
      case 'cohort': {
        const row = seen.cohorts.find(about.cohortId);
        return { cohort: cohortNamed(about.cohortId, seen), status: about.status ?? row?.status ?? 'Closed', links };
      }
      case 'test':
        return { webhookId: endpoint.id, links };
    }
  }
}

function pairOf(
  { partnershipId, appPartnerId, solutionsPartnerId }: Extract<About, { partnershipId: string }>,
  seen: Seen,
): Pick<PartnershipEventData, 'partnershipId' | 'appPartner' | 'solutionsPartner'> {
  return { partnershipId, appPartner: named(appPartnerId, seen), solutionsPartner: named(solutionsPartnerId, seen) };
}

function named(id: string, { partners }: Seen): NamedCompany {
  return { id, companyName: partners.get(id)?.companyName ?? null };
}

function cohortNamed(id: number, { cohorts }: Seen): NamedCohort {
  return { id, name: cohorts.find(id)?.name ?? null };
}

/** The call of the API that tells the receiver more. */
function pathOf(about: About, { endpoint: { id, partnerId } }: Seen): string {
  const isProgramme = partnerId === null;
  switch (about.what) {
    case 'partner':
      if (isProgramme) return `/api/admin/partners/${about.partnerId}/details`;
      return about.partnerId === partnerId ? '/api/profile' : `/api/partners/${about.partnerId}`;
    case 'pair':
    case 'recommendation':
      return isProgramme ? `/api/admin/partnerships/${about.partnershipId}` : '/api/partnerships';
    case 'cohort':
      return `/api/${isProgramme ? 'admin/' : ''}cohorts/${about.cohortId}`;
    case 'test':
      return `/api/${isProgramme ? 'admin/' : ''}webhooks/${id}`;
  }
}
