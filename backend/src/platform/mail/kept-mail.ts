import { MailTransport, type OutgoingMail } from './mail-transport.ts';

/** So many messages, the latest ones. */
const maxKept = 200;

/** Keeps messages in memory in place of sending them. */
export class KeptMail extends MailTransport {
  override readonly enabled = true;
  #mails: readonly OutgoingMail[] = [];

  /** The latest one first. */
  get mails(): readonly OutgoingMail[] {
    return this.#mails;
  }

  override async send(mail: OutgoingMail): Promise<void> {
    this.#mails = [mail, ...this.#mails].toSorted((one, other) => other.date.getTime() - one.date.getTime()).slice(0, maxKept);
  }

  override async forget(owner: string): Promise<number> {
    const before = this.#mails.length;
    this.#mails = this.#mails.filter((mail) => mail.owner !== owner);
    return before - this.#mails.length;
  }
}
