import {
  AddAdminUserRequest,
  adminUserRoutes,
  AdminUserListQuery,
  type AdminUserSort,
  type AdminUserView,
} from '@accelerator/contracts/accounts';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentAdministrator, type AdministratorCaller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { answerPage, pageOf, type ShortList } from '../../web/http/list-page.ts';
import { AdminUsers } from './admin-users.ts';

const logIns: ShortList<AdminUserView, AdminUserSort> = {
  sorts: { username: ({ username }) => username, createdAt: ({ createdAt }) => createdAt },
  usual: 'createdAt',
  idOf: ({ userId }) => userId,
  textOf: ({ username }) => username,
};

@Controller()
export class AdminUsersController {
  constructor(private readonly users: AdminUsers) {}

  @Route(adminUserRoutes.list)
  async list(@Query() query: AdminUserListQuery, @Res({ passthrough: true }) response: Response) {
    return answerPage(pageOf(await this.users.list(), logIns, query), response);
  }

  @Route(adminUserRoutes.create, { status: 201 })
  add(@CurrentAdministrator() caller: AdministratorCaller, @Body() { username }: AddAdminUserRequest) {
    return this.users.add(caller, username);
  }

  @Route(adminUserRoutes.resetPassword)
  resetPassword(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    return this.users.resetPassword(caller, id);
  }

  @Route(adminUserRoutes.remove)
  async remove(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    await this.users.remove(caller, id);
    return { message: 'The access was deleted and all its sessions have ended.' };
  }

  @Route(adminUserRoutes.password)
  password(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    return this.users.viewPassword(caller, id);
  }
}
