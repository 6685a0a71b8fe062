import { Module } from '@nestjs/common';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { InvitationsSince } from '../invitations/invitations-since.ts';
import { DecisionUndoing } from '../partners/admin/decision-undoing.ts';
import { ActUndoing } from '../partnerships/applications/act-undoing.ts';
import { UndoController } from './undo.controller.ts';
import { Undo } from './undo.ts';

@Module({
  imports: [CohortsModule],
  controllers: [UndoController],
  providers: [Undo, DecisionUndoing, ActUndoing, InvitationsSince],
  exports: [Undo],
})
export class UndoModule {}
