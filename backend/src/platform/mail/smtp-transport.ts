import { createTransport, type Transporter } from 'nodemailer';
import type { Sender } from '../config/setting-values.ts';
import { MailError, MailTransport, type OutgoingMail } from './mail-transport.ts';

/** In milliseconds; SMTP_URL may say otherwise, as in `smtp://mail.example.com?socketTimeout=60000`. */
const usual = { pool: 'true', connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' };

/** Codes of the library for what happens before a message is sent. */
const beforeTheMessage = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
]);
/** The server refused the recipient, the sender, or the message itself. */
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE']);

interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
  readonly syscall?: string;
}

/** Hands messages to an SMTP server, over connections that it keeps open. */
export class SmtpTransport extends MailTransport {
  override readonly enabled = true;
  readonly #transporter: Transporter;

  constructor(
    url: string,
    private readonly from: Sender,
  ) {
    super();
    const address = new URL(url);
    for (const [name, value] of Object.entries(usual)) if (!address.searchParams.has(name)) address.searchParams.set(name, value);
    this.#transporter = createTransport(address.href);
  }

  override async send({ messageId, to, subject, text, html, date, headers }: OutgoingMail): Promise<void> {
    const message = {
      from: { ...this.from },
      to,
      subject,
      text,
      html,
      date,
      headers: { ...headers },
      messageId: `<${messageId}>`,
    };
    try {
      await this.#transporter.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
    } catch (error) {
      const failure = error as SmtpFailure;
      const { code = 'unknown', responseCode } = failure;
      const isFinal = aboutTheMessage.has(code) && responseCode !== undefined && responseCode >= 500;
      throw new MailError(
        String(responseCode ?? code),
        isFinal,
        wasCutOff(failure) ? 'address' : beforeTheMessage.has(code) ? 'server' : 'message',
      );
    }
  }

  override close(): void {
    this.#transporter.close();
  }
}

/** The connection stood, and went silent or away without a word: a server may do so over one address, and take others. */
function wasCutOff({ code, responseCode, timeoutType, syscall }: SmtpFailure): boolean {
  if (responseCode !== undefined) return false;
  return timeoutType === 'SOCKET_TIMEOUT' || code === 'ECONNECTION' || syscall === 'read' || syscall === 'write';
}
