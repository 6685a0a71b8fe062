import { Module } from '@nestjs/common';
import { ListsController } from './lists.controller.ts';
import { OwnLists } from './own-lists.ts';

/** The arrangements by administrators of the lists of the console. */
@Module({ controllers: [ListsController], providers: [OwnLists] })
export class ListsModule {}
