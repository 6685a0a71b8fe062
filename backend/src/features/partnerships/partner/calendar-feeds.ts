import { timingSafeEqual } from 'node:crypto';
import { calendarOf } from '@accelerator/contracts/cohorts/calendar';
import { addressOf } from '@accelerator/contracts/http';
import { calendarRoutes, type CalendarFeedView } from '@accelerator/contracts/cohorts';
import { Inject, Injectable } from '@nestjs/common';
import { asCaller, type PartnerCaller } from '../../accounts/callers.ts';
import { CommandGateway, mustBeShown } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { accountDecider } from '../../accounts/account.decider.ts';
import { accountsProjection } from '../../accounts/accounts.projection.ts';
import { NameHasher } from '../../accounts/names/name-hashes.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { cohortView } from '../../cohorts/cohort-views.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { ownCohortOf } from '../standing/pair-cohorts.ts';
import { PartnershipsReader } from '../pair/partnerships-reader.ts';

const ending = '.ics';
const idLength = 16;
const numberLength = 4;

/**
 * The addresses at which calendar programs, which do not log in, read the dates of a member's cohorts. A token names the member and the
 * number of the feed, signed with the key of the vault: nothing has to be stored for it, and what the log says decides whether it is open.
 */
@Injectable()
export class CalendarFeeds {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly hasher: NameHasher,
    private readonly cohorts: CohortCatalog,
    private readonly reader: PartnershipsReader,
  ) {}

  async of({ userId }: PartnerCaller): Promise<CalendarFeedView> {
    const { feeds, feedIsOpen } = await this.gateway.state(accountDecider, userId);
    if (!feedIsOpen) return { address: null };
    const file = this.#tokenOf(userId, feeds) + ending;
    return { address: new URL(addressOf(calendarRoutes.file, { file }), this.settings.publicUrl).href };
  }

  /** @throws NotShownYetError */
  async open(caller: PartnerCaller): Promise<CalendarFeedView> {
    const { userId } = caller;
    mustBeShown(await this.gateway.send(call(accountDecider, 'OpenCalendarFeed', userId, { userId }), asCaller(caller)));
    return this.of(caller);
  }

  /** @throws NotShownYetError */
  async revoke(caller: PartnerCaller): Promise<CalendarFeedView> {
    const { userId } = caller;
    mustBeShown(await this.gateway.send(call(accountDecider, 'RevokeCalendarFeed', userId, { userId }), asCaller(caller)));
    return { address: null };
  }

  /** The dates as an iCalendar file. @throws RefusedError calendar_unknown, also once it is revoked or the member has left */
  async read(file: string): Promise<string> {
    const partner = await this.#ownerOf(file);
    if (!partner) throw new RefusedError(refuse('calendar_unknown'));
    const now = new Date().toISOString();
    const [{ all }, pairs] = await Promise.all([this.cohorts.at(now), this.reader.ofPartner(partner.id, partner.partnerType)]);
    const own = new Set([...partner.preferredCohortIds, ...pairs.map((pair) => ownCohortOf(pair, partner.partnerType))]);
    return calendarOf(
      all.filter(({ cohortId }) => own.has(cohortId)).map((row) => cohortView(row, now, 'partner')),
      now,
    );
  }

  async #ownerOf(file: string): Promise<PartnerRow | null> {
    const place = file.endsWith(ending) ? this.#placeIn(file.slice(0, -ending.length)) : null;
    if (!place) return null;
    const account = await this.readModels.of(accountsProjection).get(place.userId);
    if (account?.calendarFeed !== place.feed || account.partnerId === null) return null;
    return this.readModels.of(partnersProjection).get(account.partnerId);
  }

  #tokenOf(userId: string, feed: number): string {
    const place = Buffer.alloc(idLength + numberLength);
    place.write(userId.replaceAll('-', ''), 'hex');
    place.writeUInt32BE(feed, idLength);
    return Buffer.concat([place, this.hasher.ofCalendarFeed(userId, feed)]).toString('base64url');
  }

  /** Null where the token was made up. */
  #placeIn(token: string): { readonly userId: string; readonly feed: number } | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length <= idLength + numberLength) return null;
    const userId = bytes.toString('hex', 0, idLength).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    const feed = bytes.readUInt32BE(idLength);
    const [given, right] = [Buffer.from(token), Buffer.from(this.#tokenOf(userId, feed))];
    return given.length === right.length && timingSafeEqual(given, right) ? { userId, feed } : null;
  }
}
