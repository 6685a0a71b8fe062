import { totalOrder } from '@accelerator/contracts/order';
import { partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type { Actor } from '@accelerator/contracts/log';
import type { ListWithContacts } from '@accelerator/contracts/partners';
import { Injectable } from '@nestjs/common';
import { actorOf, readerIdOf, type Caller } from '../../accounts/callers.ts';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { UnavailableError } from '../../../platform/errors/unavailable.ts';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import { operatorIdOf } from '../../accounts/names/operators.ts';
import { accessRecordsDecider } from './access-records.decider.ts';

/** A list that an administrator asked for, and how much it held. */
interface ListReading {
  readonly list: ListWithContacts;
  /** By name; what is undefined was not filtered by. Its values come from catalogues, so they name no one. */
  readonly filter: Readonly<Record<string, string | undefined>>;
  readonly searched: boolean;
  /** Left out: of both types. */
  readonly partnerTypes?: readonly PartnerType[];
  readonly count: number;
}

/** The reader: an administrator, a token of one, or an operator at the command line. */
export interface Reader {
  readonly userId: string;
  readonly actor: Actor;
}

/** Writes down which contact details administrators read, before they are shown. */
@Injectable()
export class AccessRecords {
  /** The partners that each administrator is known to have read on a day, to ask the log once. */
  readonly #recorded = new Map<string, { readonly day: string; readonly what: Set<string> }>();

  constructor(private readonly gateway: CommandGateway) {}

  /** @returns false where it could not be recorded; then no contact detail of the list may be shown */
  ofList(caller: Caller, reading: ListReading): Promise<boolean> {
    return this.#ofList(readerOf(caller), reading);
  }

  /** @returns false where it could not be recorded; then nothing personal may be exported */
  ofExport(reader: Reader, { name, count }: { readonly name: string; readonly count: number }): Promise<boolean> {
    return this.#ofList(reader, { list: 'exports', filter: { export: name }, searched: false, count });
  }

  #ofList(reader: Reader, { list, filter, searched, count, ...reading }: ListReading): Promise<boolean> {
    const { userId } = reader;
    const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const read = {
      viewerUserId: userId,
      list,
      filter: new URLSearchParams(given.toSorted(totalOrder(([field]) => field))).toString(),
      searched,
      partnerTypes: reading.partnerTypes ?? partnerTypes.values,
      count,
    };
    return this.#record(reader, [`${list}?${read.filter}&${searched}`], (_, day) =>
      call(accessRecordsDecider, 'ReadPartnerList', userId, { ...read, day }),
    );
  }

  /** @returns false where it could not be recorded; then no contact detail of these partners may be shown */
  ofDetails(caller: Caller, partnerIds: readonly string[]): Promise<boolean> {
    return this.#ofDetails(readerOf(caller), partnerIds);
  }

  /** The same by an operator at the command line. */
  ofDetailsByOperator(osUser: string, partnerIds: readonly string[]): Promise<boolean> {
    return this.#ofDetails(readerOfOperator(osUser), partnerIds);
  }

  #ofDetails(reader: Reader, partnerIds: readonly string[]): Promise<boolean> {
    const { userId } = reader;
    return this.#record(reader, partnerIds, (partnerId, day) =>
      call(accessRecordsDecider, 'ReadPartnerDetails', userId, { viewerUserId: userId, partnerId, day }),
    );
  }

  async #record(
    { userId, actor }: Reader,
    wanted: readonly string[],
    commandFor: (what: string, day: string) => CommandCall,
  ): Promise<boolean> {
    const now = new Date().toISOString();
    const recorded = this.#recordedOn(dayOf(now), userId);
    const missing = wanted.filter((what) => !recorded.has(what));
    try {
      // Only the log has to have it: the administrator's own pages show nothing of it.
      const as = { actor, now, waiting: { leftMs: 0 } };
      if (missing.length > 0)
        await this.gateway.send(
          missing.map((what) => commandFor(what, dayOf(now))),
          as,
        );
    } catch (error) {
      if (error instanceof UnavailableError) return false;
      throw error;
    }
    for (const what of missing) recorded.add(what);
    return true;
  }

  #recordedOn(day: string, userId: string): Set<string> {
    const known = this.#recorded.get(userId);
    if (known?.day === day) return known.what;
    const what = new Set<string>();
    this.#recorded.set(userId, { day, what });
    return what;
  }
}

export function readerOf(caller: Caller): Reader {
  return { userId: readerIdOf(caller), actor: actorOf(caller) };
}

/** @param osUser who is logged in to the machine */
export function readerOfOperator(osUser: string): Reader {
  const userId = operatorIdOf(osUser);
  return { userId, actor: { kind: 'programme', userId } };
}
