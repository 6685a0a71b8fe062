import { adminUserRoutes, type AdminUserSort, type AdminUserView } from '@accelerator/contracts/accounts';
import {
  AddAdminUserRequest,
  AdminUserListQuery,
  SetAccessEndRequest,
  SetExportPermissionRequest,
} from '@accelerator/contracts/accounts/requests';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type AdministratorCaller, CurrentAdministrator } from '../callers.ts';
import { Route } from '../../../web/access/route.ts';
import { answerPage, pageOf, type ShortList } from '../../../web/http/list-page.ts';
import { byCaller } from './acting-administrator.ts';
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
  add(@CurrentAdministrator() caller: AdministratorCaller, @Body() form: AddAdminUserRequest) {
    return this.users.add(byCaller(caller), form);
  }

  @Route(adminUserRoutes.resetPassword)
  resetPassword(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    return this.users.resetPassword(byCaller(caller), id);
  }

  @Route(adminUserRoutes.remove)
  async remove(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    await this.users.remove(byCaller(caller), id);
    return { message: 'The access was deleted and all its sessions have ended.' };
  }

  @Route(adminUserRoutes.administrators)
  administrators() {
    return this.users.administrators();
  }

  @Route(adminUserRoutes.setEnd)
  async setEnd(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string, @Body() form: SetAccessEndRequest) {
    const { endsOn = null } = form;
    await this.users.setEnd(byCaller(caller), id, endsOn);
    return { message: endsOn === null ? 'This login does not end by itself.' : `This login ends on ${endsOn}.` };
  }

  @Route(adminUserRoutes.endSessions)
  async endSessions(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    await this.users.endSessions(byCaller(caller), id);
    return { message: 'All sessions of this user have ended.' };
  }

  @Route(adminUserRoutes.liftThrottle)
  async liftThrottle(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    await this.users.liftThrottle(byCaller(caller), id);
    return { message: 'This user can try to log in again.' };
  }

  @Route(adminUserRoutes.resetSecondFactor)
  async resetSecondFactor(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    await this.users.resetSecondFactor(byCaller(caller), id);
    return { message: 'The second factor was turned off, and all sessions have ended.' };
  }

  @Route(adminUserRoutes.setExportPermission)
  async setExportPermission(
    @CurrentAdministrator() caller: AdministratorCaller,
    @Param('id') id: string,
    @Body() { exportPersonalData }: SetExportPermissionRequest,
  ) {
    await this.users.setExportPermission(byCaller(caller), id, exportPersonalData);
    return {
      message: exportPersonalData
        ? 'This administrator may export personal data.'
        : 'This administrator may no longer export personal data.',
    };
  }

  @Route(adminUserRoutes.password)
  password(@CurrentAdministrator() caller: AdministratorCaller, @Param('id') id: string) {
    return this.users.viewPassword(byCaller(caller), id);
  }
}
