import { Injectable } from '@nestjs/common';
import { isBefore, type Position } from '../../event-sourcing/kernel/position.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { invitationsProjection } from './invitations.projection.ts';

/** Names the obstacle to undoing a decision on a company as a clause; null without one. */
@Injectable()
export class InvitationsSince {
  constructor(private readonly readModels: ReadModels) {}

  async sent(partnerId: string, position: Position): Promise<string | null> {
    const sent = await this.readModels.of(invitationsProjection).find({ where: { inviterId: partnerId } });
    const invited = sent.some(({ kind, createdPosition }) => kind === 'invitation' && isBefore(position, createdPosition));
    return invited ? 'the company invited a partner since' : null;
  }

  /** An invitation that ended does not come back. */
  async ended(partnerId: string, position: Position): Promise<string | null> {
    const invitations = this.readModels.of(invitationsProjection);
    const [sent, received] = await Promise.all([
      invitations.find({ where: { inviterId: partnerId } }),
      invitations.find({ where: { inviteeId: partnerId } }),
    ]);
    const ended = [...sent, ...received].some(
      ({ phase, endedPosition }) => phase === 'ended' && isBefore(position, endedPosition),
    );
    return ended ? 'an invitation of the company ended with it' : null;
  }
}
