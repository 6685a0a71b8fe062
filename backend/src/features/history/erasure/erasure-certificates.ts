import type { ErasedStoreView, ErasedSubjectView, ErasureCertificateView } from '@accelerator/contracts/history';
import type { AnyRecorded, RecordedEvent } from '@accelerator/contracts/log';
import type { ErasureEvent } from '@accelerator/contracts/partners';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { readEvents } from '../../../event-sourcing/event-store/read-events.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { SubjectKeys } from '../../../event-sourcing/personal-data/subject-keys.ts';
import { rowOf } from '../../../events/event-rows.ts';
import { erasuresDecider } from '../../partners/erasure/erasures.decider.ts';
import { leavingOf } from '../../partners/erasure/erasure-triggers.ts';
import { storeLabelOf } from './erased-stores.ts';
import { HistoryNamesReader } from '../search/history-names.ts';
import { subjectOf, userOf } from '../subjects.ts';
import type { HistoryNames } from '../history-entries.ts';

type Recorded = RecordedEvent<ErasureEvent>;

/** The records of erasures in the log, for administrators: nothing is said that was not seen to be done. */
@Injectable()
export class ErasureCertificates {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly keys: SubjectKeys,
    private readonly names: HistoryNamesReader,
  ) {}

  /** @throws RefusedError where the stream is of a kind that has no history */
  async of(stream: string): Promise<readonly ErasureCertificateView[]> {
    if (!subjectOf(stream)) throw new RefusedError(refuse('history_unknown'));
    const userId = userOf(stream);
    const causes = userId === null ? (await this.#read(stream)).filter(isLeaving) : await this.#causesOf(userId);
    const names = await this.names.of(causes);
    return Promise.all(causes.map((cause) => this.#certificate(cause, names)));
  }

  /** The events after which a person was erased, of whichever stream. */
  async #causesOf(userId: string): Promise<readonly AnyRecorded[]> {
    const causes = new Map((await this.#recordsOf(userId)).map(({ data: { cause } }) => [cause.eventId, cause.stream]));
    const found = await Promise.all(
      [...causes].map(async ([eventId, stream]) => (await this.#read(stream)).filter(({ id }) => id === eventId)),
    );
    return found.flat();
  }

  async #certificate(cause: AnyRecorded, names: HistoryNames): Promise<ErasureCertificateView> {
    const text = rowOf(cause.type).leaving!;
    const { subjects } = leavingOf(cause);
    const [records, present] = await Promise.all([
      Promise.all(subjects.map((subject) => this.#recordsOf(subject))),
      this.keys.keysOf(subjects),
    ]);
    const own = records.map((ofSubject) => ofSubject.filter(({ data }) => data.cause.eventId === cause.id));
    const views = subjects.map((subject, index) => subjectView(subject, text.whose(cause.data, subject), own[index]!, present));
    const last = own.flat().reduce((latest, { metadata: { at } }) => (at > latest ? at : latest), '');
    const isComplete = views.every(({ keyDestroyedAt, hasNoKey, forgottenAt }) => keyDestroyedAt && hasNoKey && forgottenAt);
    const forgotten = own.flat().filter((record) => record.type === 'SubjectForgotten');
    return {
      eventId: cause.id,
      stream: cause.stream,
      revision: cause.revision,
      at: cause.metadata.at,
      of: text.of(cause.data, names),
      because: text.because(cause.data),
      by: names.actor(cause.metadata.actor),
      subjects: views,
      stores: storesIn(own.flat()),
      views: [...new Set(forgotten.flatMap(({ data }) => data.views))],
      partnerships: new Set(forgotten.flatMap(({ data }) => data.partnershipIds)).size,
      completedAt: isComplete ? last : null,
      checkedAt: new Date().toISOString(),
    };
  }

  async #recordsOf(subject: string): Promise<readonly Recorded[]> {
    return (await this.#read(erasuresDecider.stream(subject))) as readonly Recorded[];
  }

  #read(stream: string): Promise<readonly AnyRecorded[]> {
    return readEvents(this.eventStore, this.codec, stream);
  }
}

function isLeaving({ type }: AnyRecorded): boolean {
  return rowOf(type).leaving !== null;
}

function subjectView(
  subject: string,
  whose: string,
  records: readonly Recorded[],
  present: ReadonlyMap<string, Buffer>,
): ErasedSubjectView {
  const at = (type: ErasureEvent['type']) => records.find((record) => record.type === type)?.metadata.at ?? null;
  return {
    subject,
    whose,
    keyDestroyedAt: at('SubjectKeyDestroyed'),
    hasNoKey: !present.has(subject),
    forgottenAt: at('SubjectForgotten'),
  };
}

/** Both steps look into the stores: what comes in between is deleted by the second one. */
function storesIn(records: readonly Recorded[]): readonly ErasedStoreView[] {
  const deleted = new Map<string, number>();
  for (const { data } of records)
    for (const [store, entries] of Object.entries(data.deleted)) deleted.set(store, (deleted.get(store) ?? 0) + entries);
  return [...deleted].map(([store, entries]) => ({ store: storeLabelOf(store), deleted: entries }));
}
