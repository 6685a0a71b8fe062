import { opposite } from '@accelerator/contracts/catalogue';
import type { EndingReason } from '@accelerator/contracts/invitations';
import type { EventNamed, EventType, RecordedEvent } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import { EventStore, type StoredEvent } from '../../../event-sourcing/event-store/event-store.ts';
import { Checkpoints } from '../../../event-sourcing/followers/checkpoints.ts';
import { LogFollower } from '../../../event-sourcing/followers/log-follower.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import type { LeaderTask } from '../../../event-sourcing/leadership/leader-task.ts';
import { ProjectionProgress } from '../../../event-sourcing/projections/projection-progress.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { report } from '../../../platform/logging/report.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import type { PartnerState } from '../../partners/partner/partner.state.ts';
import { Completions } from '../completion/completions.ts';
import { expiryFrom, hashOfToken, newToken } from '../invitation-tokens.ts';
import { invitationDecider } from '../invitation.decider.ts';
import { invitationsProjection, type InvitationRow } from '../invitations.projection.ts';

/** After these, an invitation that waits may go on or end. */
const concerned = [
  'PartnerApproved',
  'PartnerRejected',
  'PartnerApprovalRevoked',
  'PartnerDecisionUndone',
  'PartnerDeleted',
  'InvitationAccepted',
] as const satisfies readonly EventType[];
type Approving = RecordedEvent<EventNamed<'PartnerApproved' | 'PartnerDecisionUndone'>>;
type Concerned = RecordedEvent<EventNamed<(typeof concerned)[number]>>;

/**
 * Begins the joint application of an approved applicant, completes the acceptances that were stored until an approval, and ends
 * invitations of which one of the two is rejected or has left. A follower and no policy, because what a completion leads to depends on
 * cohorts and on both companies.
 */
@Injectable()
export class StoredAcceptances implements LeaderTask {
  readonly #follower: LogFollower;

  constructor(
    store: EventStore,
    checkpoints: Checkpoints,
    private readonly codec: EventCodec,
    private readonly gateway: CommandGateway,
    private readonly progress: ProjectionProgress,
    private readonly readModels: ReadModels,
    private readonly completions: Completions,
  ) {
    this.#follower = new LogFollower({
      store,
      checkpoints,
      name: 'stored-acceptances',
      settle: (stored, signal) => this.#settle(stored, signal),
      failed: (problem) => report(`Completing stored acceptances failed and is retried: ${problem}`),
    });
  }

  async start(): Promise<void> {
    this.#follower.start();
  }

  stop(): Promise<void> {
    return this.#follower.stop();
  }

  async #settle(stored: StoredEvent, signal: AbortSignal): Promise<void> {
    if (!concerned.some((type) => type === stored.type)) return;
    const [event] = (await this.codec.decode([stored])) as readonly [Concerned];
    if (event.type === 'InvitationAccepted') return this.#settleOne(event.data.invitationId, event);
    await this.progress.mustShow(event.position, signal);
    if (event.type === 'PartnerApproved' || event.type === 'PartnerDecisionUndone') await this.#beginJointApplications(event);
    for (const { id } of await this.#waitingFor(event.data.partnerId)) await this.#settleOne(id, event);
  }

  /** The partner that the approved one named can register from here on; what the approved one itself had accepted goes on. */
  async #beginJointApplications(event: Approving): Promise<void> {
    const { partnerId } = event.data;
    const received = await this.readModels.of(invitationsProjection).find({ where: { inviteeId: partnerId } });
    const endedWithIt = received.filter(({ kind, ending }) => kind === 'joint_application' && ending?.of === partnerId);
    const [approved, ...applicants] = await Promise.all(
      [partnerId, ...endedWithIt.map(({ inviterId }) => inviterId)].map((id) => this.readModels.of(partnersProjection).get(id)),
    );
    if (approved?.applicationStatus !== 'approved') return;
    for (const applicant of [approved, ...applicants])
      if (applicant?.applicationStatus === 'approved') await this.#beginJointApplication(applicant, event);
  }

  async #beginJointApplication({ id, partnerType, jointApplicationId }: PartnerRow, event: Approving): Promise<void> {
    if (!jointApplicationId) return;
    const invitationId = jointApplicationId;
    const token = newToken();
    const invitation = {
      invitationId,
      inviterId: id,
      approvedId: event.data.partnerId,
      kind: 'joint_application',
      invitedType: opposite[partnerType],
      cohortId: null,
      token,
      tokenHash: hashOfToken(token),
      expiresAt: expiryFrom(event.metadata.at),
      message: '',
    } as const;
    await this.#send(call(invitationDecider, 'CreateInvitation', invitationId, invitation), event);
  }

  /** The open ones that the company sent, and those of either side that were accepted. */
  async #waitingFor(partnerId: string): Promise<readonly InvitationRow[]> {
    const invitations = this.readModels.of(invitationsProjection);
    const [sent, received] = await Promise.all([
      invitations.find({ where: { inviterId: partnerId } }),
      invitations.find({ where: { inviteeId: partnerId } }),
    ]);
    return [...sent, ...received].filter(({ phase }) => phase === 'open' || phase === 'accepted');
  }

  /** Looks at where the two companies stand now, so that it does not matter in which order the events came. */
  async #settleOne(invitationId: string, event: Concerned): Promise<void> {
    const state = await this.gateway.state(invitationDecider, invitationId);
    if (state.phase !== 'open' && state.phase !== 'accepted') return;
    const inviter = await this.gateway.state(partnerDecider, state.inviterId);
    const invitee = state.phase === 'accepted' ? await this.gateway.state(partnerDecider, state.by.inviteeId) : null;
    const inviteeId = state.phase === 'accepted' ? state.by.inviteeId : null;
    const why = endOf(state.inviterId, inviter) ?? (inviteeId && invitee && endOf(inviteeId, invitee));
    if (why) {
      await this.#send(call(invitationDecider, 'EndInvitation', invitationId, { invitationId, ...why }), event);
    } else if (state.phase === 'accepted' && inviter.status === 'approved' && invitee?.status === 'approved') {
      const { inviterId, inviteeId, partnershipId } = state.by;
      const wanted = { inviterId, inviteeId, partnershipId, cohortId: state.cohortId, applies: state.applies };
      const completion = await this.completions.of(wanted, event.metadata.at);
      await this.#send(call(invitationDecider, 'CompleteInvitation', invitationId, { invitationId, completion }), event);
    }
  }

  /** By the one, and at the time, that the event says. A refusal of what follows is recorded where it belongs. */
  async #send(command: CommandCall, { id, metadata: { actor, at, correlationId } }: Concerned): Promise<void> {
    try {
      const commandId = uuidv5(`${command.name} ${command.id}`, id);
      await this.gateway.send(command, { actor, now: at, correlationId, causationId: id, commandId });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
  }
}

/** Undefined while the company may still be, or is, part of the programme. */
function endOf(of: string, { status, isRevoked, isErased }: PartnerState): { because: EndingReason; of: string } | undefined {
  if (status === 'rejected') return { because: isRevoked ? 'revoked' : 'rejected', of };
  if (isErased) return { because: 'removed', of };
  return status === 'deleted' || status === 'void' ? { because: 'left', of } : undefined;
}
