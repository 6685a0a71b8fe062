import { AddAdminUser, adminUserRoutes } from '@accelerator/contracts/accounts';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentAdministrator, type AdministratorCaller } from '../../web/access/caller.ts';
import { Answers } from '../../web/access/route.ts';
import { listed, ListQuery } from '../../web/http/list-query.ts';
import { AdminUsers } from './admin-users.ts';

@Controller()
export class AdminUsersController {
  readonly users: AdminUsers;

  constructor(users: AdminUsers) {
    this.users = users;
  }

  @Answers(adminUserRoutes.list)
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) response: Response) {
    return listed(await this.users.list(), query, response, ({ username }) => [username]);
  }

  @Answers(adminUserRoutes.create, { status: 201 })
  add(@CurrentAdministrator() caller: AdministratorCaller, @Body() { username }: AddAdminUser) {
    return this.users.add(caller, username);
  }

  @Answers(adminUserRoutes.resetPassword)
  resetPassword(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    return this.users.resetPassword(caller, id);
  }

  @Answers(adminUserRoutes.remove)
  async remove(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    await this.users.remove(caller, id);
    return { message: 'The access was deleted and every session of it ended.' };
  }

  @Answers(adminUserRoutes.password)
  password(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    return this.users.viewPassword(caller, id);
  }
}
