import type { MessageView } from '../http/answers.ts';
import { anyone, loggedIn, noToken } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { MailAddressRequest, MailConfirmationRequest, MailSettingsRequest, UnsubscribeRequest } from './requests.ts';
import type { MailSettingsView, UnsubscribeView } from './views.ts';

export const mailRoutes = {
  settings: route<{ answer: MailSettingsView }>()('GET', '/api/mail/settings', loggedIn, noToken),
  change: route<{ body: MailSettingsRequest; answer: MailSettingsView }>()(
    'PUT',
    '/api/mail/settings',
    loggedIn,
    noToken,
    'replayed',
  ),
  setAddress: route<{ body: MailAddressRequest; answer: MailSettingsView }>()(
    'PUT',
    '/api/mail/address',
    loggedIn,
    noToken,
    'replayed',
  ),
  removeAddress: route<{ answer: MailSettingsView }>()('DELETE', '/api/mail/address', loggedIn, noToken, 'replayed'),
  /** Sends the link to confirm an address, again. */
  sendConfirmation: route<{ body: MailConfirmationRequest; answer: MessageView }>()(
    'POST',
    '/api/mail/confirmations',
    loggedIn,
    noToken,
    'replayed',
  ),
  /** A GET of this address and of the next one is a page with a button, because mail programs open links by themselves. */
  confirm: route<{ answer: MessageView }>()('POST', '/api/mail/confirm/:token', anyone, noToken, 'replayed'),
  /** The kind that the link came with, and what else is sent to its address. */
  linkedKinds: route<{ answer: UnsubscribeView }>()('GET', '/api/mail/unsubscribe/:token/kinds', anyone, noToken),
  /** Also as a form, from anywhere. Its answer is empty. */
  unsubscribe: route<{ body: UnsubscribeRequest; answer: undefined }>()(
    'POST',
    '/api/mail/unsubscribe/:token',
    anyone,
    noToken,
    'replayed',
  ),
};
