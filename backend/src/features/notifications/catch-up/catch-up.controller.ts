import { headers } from '@accelerator/contracts/http';
import { notificationRoutes } from '@accelerator/contracts/notifications';
import { CatchUpSeenRequest } from '@accelerator/contracts/notifications/requests';
import { Body, Controller, Headers } from '@nestjs/common';
import { CurrentPartner, type PartnerCaller } from '../../accounts/callers.ts';
import { Route } from '../../../web/access/route.ts';
import { CatchUp } from './catch-up.ts';

@Controller()
export class CatchUpController {
  constructor(private readonly catchUp: CatchUp) {}

  @Route(notificationRoutes.catchUp)
  read(@CurrentPartner() caller: PartnerCaller, @Headers(headers.background) background: string | undefined) {
    return this.catchUp.of(caller, { isAttended: background !== '1' });
  }

  @Route(notificationRoutes.catchUpSeen)
  see(@CurrentPartner() caller: PartnerCaller, @Body() { position }: CatchUpSeenRequest) {
    return this.catchUp.see(caller, position);
  }
}
