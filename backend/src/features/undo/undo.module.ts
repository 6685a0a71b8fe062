import { Module } from '@nestjs/common';
import { UndoController } from './undo.controller.ts';
import { Undo } from './undo.ts';

@Module({ controllers: [UndoController], providers: [Undo], exports: [Undo] })
export class UndoModule {}
