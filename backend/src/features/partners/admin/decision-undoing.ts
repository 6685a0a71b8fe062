import type { EventNamed, EventType, Position } from '@accelerator/contracts/log';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { partnerDecider } from '../partner/partner.decider.ts';
import { pastCohort } from '../partner/past-cohort.ts';

/** An act of an administrator that is to be undone. */
export interface ActToUndo {
  /** The id of its event. */
  readonly id: string;
  readonly type: EventType;
  /** The partner or the partnership that it was about. */
  readonly subjectId: string;
  readonly commandId: string;
  readonly at: string;
  readonly position: Position;
}

/** An event in another stream that may stand in the way. */
export interface LaterElsewhere {
  readonly type: EventType;
  /** Left out where a decision cannot lead to it. */
  readonly correlationId?: string;
  /** Names it as a clause. */
  readonly since: string;
}

/** As the event of the undoing names it. */
export function undoneBy({ id: eventId, commandId, type, at }: ActToUndo) {
  return { eventId, commandId, type, at };
}

/** Undoes decisions on companies. */
export class DecisionUndoing {
  readonly decider = partnerDecider;

  constructor(
    private readonly gateway: CommandGateway,
    private readonly cohorts: CohortCatalog,
  ) {}

  async plan(act: ActToUndo, reason: string | null): Promise<CommandCall> {
    const { subjectId: partnerId } = act;
    const undone = undoneBy(act) as EventNamed<'PartnerDecisionUndone'>['data']['undone'];
    const over = await pastCohort(this.gateway, this.cohorts, partnerId);
    return call(partnerDecider, 'UndoDecision', partnerId, { partnerId, undone, reason, ...over });
  }
}
