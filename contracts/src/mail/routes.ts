import type { MessageView } from '../http/answers.ts';
import { anyone, loggedIn, noToken } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { MailAddressRequest, MailConfirmationRequest, MailSettingsRequest, UnsubscribeRequest } from './requests.ts';
import type { MailSettingsView, UnsubscribeView } from './views.ts';

export const mailRoutes = {
  /** Answers the e-mail settings of the person who asks. */
  settings: route<{ answer: MailSettingsView }>()('GET', '/api/mail/settings', loggedIn, noToken),
  /** Changes which kinds of e-mail the person wants. */
  change: route<{ body: MailSettingsRequest; answer: MailSettingsView; refusal: 'mail_of_shared_login' | 'no_mail_address' }>()(
    'PUT',
    '/api/mail/settings',
    loggedIn,
    noToken,
    'replayed',
  ),
  /** Sets the e-mail address of an administrator, to be confirmed by a link. */
  setAddress: route<{ body: MailAddressRequest; answer: MailSettingsView; refusal: 'mail_off' | 'mail_of_shared_login' }>()(
    'PUT',
    '/api/mail/address',
    loggedIn,
    noToken,
    'replayed',
  ),
  /** Removes the e-mail address of an administrator. */
  removeAddress: route<{ answer: MailSettingsView; refusal: 'mail_of_shared_login' | 'no_mail_address' }>()(
    'DELETE',
    '/api/mail/address',
    loggedIn,
    noToken,
    'replayed',
  ),
  /** Sends the link to confirm an address, again. */
  sendConfirmation: route<{
    body: MailConfirmationRequest;
    answer: MessageView;
    refusal: 'mail_off' | 'mail_of_shared_login' | 'no_mail_address';
  }>()('POST', '/api/mail/confirmations', loggedIn, noToken, 'replayed'),
  /** Confirms an e-mail address by the token of its link. A GET of this address and of the next one is a page with a button, because mail programs open links by themselves. */
  confirm: route<{ answer: MessageView; refusal: 'mail_link_over' }>()(
    'POST',
    '/api/mail/confirm/:token',
    anyone,
    noToken,
    'replayed',
  ),
  /** Answers the kind of e-mail that a link came with, and what else is sent to its address. */
  linkedKinds: route<{ answer: UnsubscribeView; refusal: 'mail_link_over' }>()(
    'GET',
    '/api/mail/unsubscribe/:token/kinds',
    anyone,
    noToken,
  ),
  /** Stops kinds of e-mail by the token of a link. Also as a form, from anywhere. Its answer is empty. */
  unsubscribe: route<{ body: UnsubscribeRequest; answer: undefined; refusal: 'mail_link_over' }>()(
    'POST',
    '/api/mail/unsubscribe/:token',
    anyone,
    noToken,
    'replayed',
  ),
};
