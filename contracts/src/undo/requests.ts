import { GiveReasonRequest } from '../partners/requests.ts';
import { IsText, Trim } from '../validation/value-rules.ts';

/** Undoes an act of an administrator, or all approvals of one bulk. The reason is kept for the history and shown to no partner. */
export class UndoRequest extends GiveReasonRequest {
  @Trim()
  @IsText({ message: 'Say which act to undo' })
  eventId!: string;
}
