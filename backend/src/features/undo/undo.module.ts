import { Module } from '@nestjs/common';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { UndoController } from './undo.controller.ts';
import { Undo } from './undo.ts';

@Module({ imports: [CohortsModule], controllers: [UndoController], providers: [Undo] })
export class UndoModule {}
