import { mailRoutes, type MailSettingsView, type UnsubscribeView } from '@accelerator/contracts/mail';
import {
  MailAddressRequest,
  MailConfirmationRequest,
  MailSettingsRequest,
  UnsubscribeRequest,
} from '@accelerator/contracts/mail/requests';
import { Body, Controller, Param } from '@nestjs/common';
import type { Caller } from '../../accounts/callers.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { MailLinkPresses } from './mail-link-presses.ts';
import { OwnMailSettings } from './own-mail-settings.ts';

@Controller()
export class MailController {
  constructor(
    private readonly own: OwnMailSettings,
    private readonly presses: MailLinkPresses,
  ) {}

  @Route(mailRoutes.settings)
  settings(@CurrentCaller() caller: Caller): Promise<MailSettingsView> {
    return this.own.read(caller);
  }

  @Route(mailRoutes.change)
  change(@CurrentCaller() caller: Caller, @Body() body: MailSettingsRequest): Promise<MailSettingsView> {
    return this.own.change(caller, body);
  }

  @Route(mailRoutes.setAddress)
  setAddress(@CurrentCaller() caller: Caller, @Body() { email }: MailAddressRequest): Promise<MailSettingsView> {
    return this.own.setAddress(caller, email);
  }

  @Route(mailRoutes.removeAddress)
  removeAddress(@CurrentCaller() caller: Caller): Promise<MailSettingsView> {
    return this.own.removeAddress(caller);
  }

  @Route(mailRoutes.sendConfirmation)
  sendConfirmation(@CurrentCaller() caller: Caller, @Body() { owner }: MailConfirmationRequest): Promise<{ message: string }> {
    return this.own.sendConfirmation(caller, owner);
  }

  @Route(mailRoutes.confirm)
  async confirm(@Param('token') token: string): Promise<{ message: string }> {
    await this.presses.confirm(token);
    return { message: 'This address is confirmed.' };
  }

  @Route(mailRoutes.linkedKinds)
  linkedKinds(@Param('token') token: string): Promise<UnsubscribeView> {
    return this.presses.linkedKinds(token);
  }

  /** The same empty answer to every token, so that none can be found out. */
  @Route(mailRoutes.unsubscribe)
  async unsubscribe(@Param('token') token: string, @Body() { kinds }: UnsubscribeRequest): Promise<undefined> {
    await this.presses.unsubscribe(token, kinds);
  }
}
