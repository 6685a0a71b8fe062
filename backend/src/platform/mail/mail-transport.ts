/** A message as it is handed over. */
export interface OutgoingMail {
  /** Of its own, without angle brackets: it stays the same when the message is sent again. */
  readonly messageId: string;
  /** Whose mail it is; not sent. */
  readonly owner: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
  /** Others than those that the fields above become. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A message was not accepted, as far as is known. */
export class MailError extends Error {
  constructor(
    /** Free of personal data, which the words of a mail server are not: 'ECONNREFUSED', '550'. */
    readonly code: string,
    /** The server refused this message for good. */
    readonly isFinal: boolean,
    /** Of which the failure tells: the message, or its address or the server, which did not answer. */
    readonly of: 'message' | 'address' | 'server',
  ) {
    super(`The message was not accepted (${code}).`);
  }
}

/** The way to the mail server. */
export abstract class MailTransport {
  /** False where there is no mail server. */
  abstract readonly enabled: boolean;
  /** Settles when the server has taken the message over. @throws MailError */
  abstract send(mail: OutgoingMail): Promise<void>;
  /** Drops what it holds of an owner's mail. @returns how many messages */
  async forget(_owner: string): Promise<number> {
    return 0;
  }
  close(): void {}
}

/** Where no mail server is set up. */
export class NoMail extends MailTransport {
  override readonly enabled = false;

  override async send(): Promise<void> {
    throw new Error('No mail server is set up.');
  }
}
