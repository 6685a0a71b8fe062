import { Module } from '@nestjs/common';
import { ListsController } from './lists.controller.ts';
import { OwnLists } from './own-lists.ts';

/** How administrators have arranged the lists of the console. */
@Module({ controllers: [ListsController], providers: [OwnLists] })
export class ListsModule {}
