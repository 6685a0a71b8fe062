import type { EventType } from '@accelerator/contracts/log';
import type { UndoView } from '@accelerator/contracts/undo';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import type { CommandCall } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { eventRows } from '../../events/event-rows.ts';
import type { Caller } from '../../web/access/caller.ts';
import { asCaller } from '../../web/http/as-caller.ts';
import { InvitationsSince } from '../invitations/invitations-since.ts';
import { DecisionUndoing } from '../partners/admin/decision-undoing.ts';
import { ActUndoing } from '../partnerships/applications/act-undoing.ts';
import { actsProjection, type ActRow } from './acts.projection.ts';
import { laterEvent } from './undo-rows.ts';

/** Undoes what administrators did, while nothing has been built on it. */
@Injectable()
export class Undo {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly store: EventStore,
    private readonly decisions: DecisionUndoing,
    private readonly acts: ActUndoing,
    private readonly invitations: InvitationsSince,
  ) {}

  /**
   * @param eventId Of an act, or what the answer to a bulk approval names: then each act of it is undone, and those that cannot be
   *   are named.
   * @throws RefusedError
   */
  async undo(caller: Caller, eventId: string, reason: string | null): Promise<UndoView> {
    const acts = this.readModels.of(actsProjection);
    const act = await acts.get(eventId);
    if (act) {
      await this.#undo(caller, act, reason);
      return { undone: 1, skipped: [] };
    }
    const bulk = await acts.find({ where: { correlationId: eventId } });
    if (bulk.length === 0) throw new RefusedError(refuse('act_unknown'));
    const skipped: { id: string; reason: string }[] = [];
    for (const one of bulk) {
      try {
        await this.#undo(caller, one, reason);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        skipped.push({ id: one.subjectId, reason: error.message });
      }
    }
    return { undone: bulk.length - skipped.length, skipped };
  }

  async #undo(caller: Caller, act: ActRow, reason: string | null): Promise<void> {
    const as = asCaller(caller, act.id);
    const plan = () => this.#plan(act, reason);
    // Of a bulk, another act in the same stream may have been undone.
    const by = ({ data }: { readonly data: object }) =>
      'undone' in data && (data.undone as { readonly eventId: string }).eventId === act.id;
    const done = { id: act.subjectId, by };
    if (eventRows[act.type].undo.how === 'decision')
      await this.gateway.sendOnce({ ...done, decider: this.decisions.decider }, plan, as);
    else await this.gateway.sendOnce({ ...done, decider: this.acts.decider }, plan, as);
  }

  async #plan(act: ActRow, reason: string | null): Promise<CommandCall> {
    const { how } = eventRows[act.type].undo;
    const { decider } = how === 'decision' ? this.decisions : this.acts;
    const [last] = await this.store.readBackwards(decider.stream(act.subjectId), 1);
    if (act.undoneAt !== null) throw new RefusedError(refuse('already_undone'));
    if (!last) throw new RefusedError(refuse('act_unknown'));
    if (last.id !== act.id) throw new RefusedError(refuse('built_upon', laterEvent(last.type as EventType)));
    await this.#mustNotBeBuiltUpon(act);
    if (how === 'decision') return this.decisions.plan(act, reason);
    return this.acts.plan(act, reason, how === 'act-that-gives-back');
  }

  /** Elsewhere than in its own stream. @throws RefusedError */
  async #mustNotBeBuiltUpon(act: ActRow): Promise<void> {
    const { unless } = eventRows[act.type].undo;
    const { subjectId, position } = act;
    if (unless === 'one-is-not-approved') return this.acts.mustBothBeApproved(act);
    const since =
      unless === 'the-partner-has-acted'
        ? ((await this.acts.doneSince(subjectId, position)) ?? (await this.invitations.sent(subjectId, position)))
        : unless === 'an-invitation-has-ended'
          ? await this.invitations.ended(subjectId, position)
          : null;
    if (since !== null) throw new RefusedError(refuse('built_upon', { since }));
  }
}
