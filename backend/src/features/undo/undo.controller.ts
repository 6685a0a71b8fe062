import { undoRoutes } from '@accelerator/contracts/undo';
import { UndoRequest } from '@accelerator/contracts/undo/requests';
import { Body, Controller } from '@nestjs/common';
import type { Caller } from '../accounts/callers.ts';
import { CurrentCaller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { Undo } from './undo.ts';

@Controller()
export class UndoController {
  constructor(private readonly acts: Undo) {}

  @Route(undoRoutes.undo)
  undo(@CurrentCaller() caller: Caller, @Body() { eventId, reason }: UndoRequest) {
    return this.acts.undo(caller, eventId, reason || null);
  }
}
