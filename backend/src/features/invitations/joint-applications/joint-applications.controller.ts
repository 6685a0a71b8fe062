import { adminInvitationRoutes } from '@accelerator/contracts/invitations';
import { Controller, Param } from '@nestjs/common';
import type { Caller } from '../../accounts/callers.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { JointApplications } from './joint-applications.ts';

@Controller()
export class JointApplicationsController {
  constructor(private readonly jointApplications: JointApplications) {}

  @Route(adminInvitationRoutes.jointApplication)
  one(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.jointApplications.of(caller, id);
  }

  @Route(adminInvitationRoutes.renewJointApplication)
  renew(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.jointApplications.renew(caller, id);
  }

  @Route(adminInvitationRoutes.eraseJointApplication)
  erase(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.jointApplications.erase(caller, id);
  }
}
