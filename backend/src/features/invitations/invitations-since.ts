import type { EventMetadata } from '@accelerator/contracts/log';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { isBefore, type Position } from '../../event-sourcing/kernel/position.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { LaterElsewhere } from '../partners/admin/decision-undoing.ts';
import { invitationDecider } from './invitation.decider.ts';
import { invitationsProjection } from './invitations.projection.ts';

/** Finds what has become of a company's invitations since a decision on it that is to be undone. */
export class InvitationsSince {
  constructor(
    private readonly readModels: ReadModels,
    private readonly store: EventStore,
  ) {}

  async sent(partnerId: string, position: Position): Promise<readonly LaterElsewhere[]> {
    const sent = await this.readModels.of(invitationsProjection).find({ where: { inviterId: partnerId } });
    const since = sent.filter(({ kind, createdPosition }) => kind === 'invitation' && isBefore(position, createdPosition));
    return since.map(() => ({ type: 'InvitationCreated', since: 'the company invited a partner since' }));
  }

  /** An invitation that ended does not come back. */
  async ended(partnerId: string, position: Position): Promise<readonly LaterElsewhere[]> {
    const invitations = this.readModels.of(invitationsProjection);
    const [sent, received] = await Promise.all([
      invitations.find({ where: { inviterId: partnerId } }),
      invitations.find({ where: { inviteeId: partnerId } }),
    ]);
    const ended = [...sent, ...received].filter(
      ({ phase, endedPosition }) => phase === 'ended' && isBefore(position, endedPosition),
    );
    const since: LaterElsewhere[] = [];
    for (const { id } of ended) {
      const [last] = await this.store.readBackwards(invitationDecider.stream(id), 1);
      if (!last) continue;
      const { correlationId } = last.metadata as unknown as EventMetadata;
      since.push({ type: 'InvitationEnded', correlationId, since: 'an invitation of the company ended since' });
    }
    return since;
  }
}
