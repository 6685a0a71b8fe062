import type { AnyRecorded } from '@accelerator/contracts/log';
import type { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import type { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { hasHappened, type Moment } from '../../event-sourcing/event-store/moments.ts';
import { project, type Projection, type Row } from '../../event-sourcing/kernel/projection.ts';
import { cohortDecider } from '../cohorts/cohort.decider.ts';
import { cohortsProjection, type CohortRow } from '../cohorts/cohorts.projection.ts';
import { invitationDecider } from '../invitations/invitation.decider.ts';
import { invitationsProjection, type InvitationRow } from '../invitations/invitations.projection.ts';
import { partnerDecider } from '../partners/partner.decider.ts';
import { partnersProjection, type PartnerRow } from '../partners/partners.projection.ts';
import { partnershipDecider } from '../partnerships/partnership.decider.ts';
import { partnershipsProjection, type PartnershipRow } from '../partnerships/partnerships.projection.ts';

/** Rows as they were at a moment: folded by their projections, each from its own stream up to there, when they are first asked for. */
export class RowsAt {
  readonly #partners = new Map<string, Promise<PartnerRow | null>>();

  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    readonly moment: Moment,
  ) {}

  /** Null before it registered and after it left. */
  partner(id: string): Promise<PartnerRow | null> {
    const known = this.#partners.get(id) ?? this.#partner(id);
    this.#partners.set(id, known);
    return known;
  }

  /** Those that were there, in the order of the ids. */
  async partners(ids: readonly string[]): Promise<readonly PartnerRow[]> {
    const all = await Promise.all(ids.map((id) => this.partner(id)));
    return all.filter((row) => row !== null);
  }

  pair(id: string): Promise<PartnershipRow | null> {
    return this.#row(partnershipsProjection, partnershipDecider.stream(id), id);
  }

  cohort(id: string): Promise<CohortRow | null> {
    return this.#row(cohortsProjection, cohortDecider.stream(id), id);
  }

  invitation(id: string): Promise<InvitationRow | null> {
    return this.#row(invitationsProjection, invitationDecider.stream(id), id);
  }

  /** That the registry holds its names is in another stream, and follows at once. */
  async #partner(id: string): Promise<PartnerRow | null> {
    const row = await this.#row(partnersProjection, partnerDecider.stream(id), id);
    return row && { ...row, confirmed: true };
  }

  async #row<R extends Row>(projection: Pick<Projection<R>, 'on'>, stream: string, id: string): Promise<R | null> {
    const events = await this.#events(stream);
    return events.reduce<R | null>((row, event) => project(projection, row, event, id), null);
  }

  async #events(stream: string): Promise<readonly AnyRecorded[]> {
    const events: AnyRecorded[] = [];
    for await (const stored of this.eventStore.readStream(stream)) {
      const decoded = await this.codec.decode(stored);
      const later = decoded.findIndex((event) => !hasHappened(event, this.moment));
      events.push(...(later === -1 ? decoded : decoded.slice(0, later)));
      if (later !== -1) break;
    }
    return events;
  }
}
