import { announcementRoutes, type AnnouncedView } from '@accelerator/contracts/notifications';
import { MakeAnnouncementRequest } from '@accelerator/contracts/notifications/requests';
import { Body, Controller } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { CommandGateway, mustBeShown } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { newId } from '../../../web/http/request-scope.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { announcementsDecider, announcementsId } from './announcements.decider.ts';

@Controller()
export class AnnouncementsController {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
  ) {}

  @Route(announcementRoutes.make)
  async make(@CurrentCaller() caller: Caller, @Body() { message }: MakeAnnouncementRequest): Promise<AnnouncedView> {
    const announcement = { announcementId: newId('announcement'), message };
    const make = call(announcementsDecider, 'MakeAnnouncement', announcementsId, announcement);
    mustBeShown(await this.gateway.send(make, asCaller(caller)));
    return {
      message: 'Announcement sent',
      recipientCount: await this.readModels.of(partnersProjection).count({ confirmed: true }),
    };
  }
}
