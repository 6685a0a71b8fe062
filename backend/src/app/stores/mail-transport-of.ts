import type { MailServerSettings } from '../../platform/config/settings.ts';
import { KeptMail } from '../../platform/mail/kept-mail.ts';
import { NoMail, type MailTransport } from '../../platform/mail/mail-transport.ts';

/** The library is loaded only where there is a mail server. */
export async function mailTransportOf(mail: MailServerSettings): Promise<MailTransport> {
  if (mail.mode === 'off') return new NoMail();
  if (mail.mode === 'kept') return new KeptMail();
  const { SmtpTransport } = await import('../../platform/mail/smtp-transport.ts');
  return new SmtpTransport(mail.url, mail.from);
}
