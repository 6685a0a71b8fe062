import { presenceRoutes } from '@accelerator/contracts/live';
import { Controller, Param } from '@nestjs/common';
import { type AdministratorCaller, CurrentAdministrator } from '../../accounts/callers.ts';
import { Route } from '../../../web/access/route.ts';
import { PresenceWatch } from './presence-watch.ts';

@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceWatch) {}

  @Route(presenceRoutes.others)
  others(@CurrentAdministrator() caller: AdministratorCaller, @Param('kind') kind: string, @Param('id') id: string) {
    return this.presence.others(caller, kind, id);
  }

  @Route(presenceRoutes.renew)
  async renew(@CurrentAdministrator() caller: AdministratorCaller, @Param('kind') kind: string, @Param('id') id: string) {
    await this.presence.renew(caller, kind, id);
    return { message: 'Others see that you are looking.' };
  }

  @Route(presenceRoutes.leave)
  async leave(@CurrentAdministrator() caller: AdministratorCaller, @Param('kind') kind: string, @Param('id') id: string) {
    await this.presence.leave(caller, kind, id);
    return { message: 'Others no longer see you here.' };
  }
}
