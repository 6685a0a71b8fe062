import type { LogHeadView, SigningKeyView } from '@accelerator/contracts/log';
import { emptyChain } from '../../../event-sourcing/proof/log-chain.ts';
import { isSignedHead } from '../../../event-sourcing/proof/log-heads.ts';
import { isSigned, thumbprintOf } from '../../../event-sourcing/proof/signing-keys.ts';
import { lineFormatBy, type Content, type LineFormat } from './file-lines.ts';
import { linkOf, withoutSignature, type FileHeader } from './history-file.ts';

/** The file is not the one that was written; the message says which line shows it. */
export class NotAsWritten extends Error {}

/** An event of a file, with what proves it. */
export interface FileEvent {
  readonly line: number;
  readonly eventId: string;
  /** Of what the log holds of it. */
  readonly eventHash: string;
}

/** The content that a file holds whose lines and signature are right. */
export interface CheckedFile extends Pick<FileHeader, 'madeAt' | 'stream'> {
  /** Of the key that signed it. It proves something to who knows that key from elsewhere. */
  readonly kid: string;
  readonly keys: readonly SigningKeyView[];
  readonly heads: readonly LogHeadView[];
  readonly events: readonly FileEvent[];
}

/** @param lines in their order, without their line feeds @throws NotAsWritten at the first line that is not as it was written */
export async function checkHistoryFile(lines: AsyncIterable<string>): Promise<CheckedFile> {
  const reader = new FileReader();
  for await (const line of lines) reader.next(line);
  return reader.end();
}

class FileReader {
  #format: LineFormat | undefined;
  #line = 0;
  #chain = emptyChain.hash;
  #header: FileHeader | undefined;
  readonly #keys: SigningKeyView[] = [];
  readonly #heads: LogHeadView[] = [];
  readonly #events: FileEvent[] = [];
  #signedBy: string | undefined;

  next(text: string): void {
    this.#line += 1;
    const { preamble, parse } = (this.#format ??= lineFormatBy(text));
    const heading = preamble[this.#line - 1];
    if (heading !== undefined) return this.#demand(`${text}\n` === heading, 'does not name the columns of a history');
    this.#demand(this.#signedBy === undefined, 'stands after the signature, which ends a file');
    const content = parse(text);
    if (!content) throw this.#problem('was changed: it cannot be read');
    this.#mustFollow(content);
    try {
      this.#take(content);
    } catch (error) {
      // Only lines that were chained anew come as far as to be senseless.
      throw error instanceof NotAsWritten ? error : this.#problem('makes no sense');
    }
  }

  end(): CheckedFile {
    if (this.#signedBy === undefined || !this.#header)
      throw new NotAsWritten(`The file ends after line ${this.#line} without a signature: its last lines are missing.`);
    const { madeAt, stream } = this.#header;
    return { madeAt, stream, kid: this.#signedBy, keys: this.#keys, heads: this.#heads, events: this.#events };
  }

  #mustFollow(content: Content): void {
    const number = Number(content['line']);
    if (number > this.#line) throw this.#problem(`is missing or was moved: line ${number} stands in its place`);
    if (number < this.#line) throw this.#problem(`repeats line ${number}, or was moved`);
    this.#chain = linkOf(this.#chain, content);
    this.#demand(content['chain'] === this.#chain, 'was changed: its content does not fit the chain');
  }

  #take(content: Content): void {
    const proof = this.#proofIn(content);
    if (content['record'] === 'header') this.#header = proof as FileHeader;
    else if (content['record'] === 'key') this.#takeKey(proof as SigningKeyView);
    else if (content['record'] === 'head') this.#takeHead(proof as LogHeadView);
    else if (content['record'] === 'signature') this.#takeSignature(content, proof as { events: number; kid: string });
    else {
      const { eventId, eventHash } = content as { eventId: string; eventHash: string };
      this.#events.push({ line: this.#line, eventId, eventHash });
    }
    this.#demand(content['record'] === 'signature' || !content['signature'], 'was changed: it has a signature');
  }

  #takeKey(key: SigningKeyView): void {
    this.#demand(thumbprintOf(key.publicKey) === key.kid, 'names a key by an id that is not its own');
    this.#keys.push(key);
  }

  #takeHead(head: LogHeadView): void {
    const key = this.#keyOf(head.kid);
    this.#demand(isSignedHead(head, key.publicKey), `holds a head of ${head.day} that its key did not sign`);
    this.#heads.push(head);
  }

  #takeSignature(content: Content, { events, kid }: { events: number; kid: string }): void {
    const key = this.#keyOf(kid);
    const isRight = isSigned(withoutSignature(content), String(content['signature']), key.publicKey);
    this.#demand(isRight, 'was changed: the signature is not that of the lines before it');
    this.#demand(events === this.#events.length, `counts ${events} events, and the file has ${this.#events.length}`);
    this.#signedBy = kid;
  }

  #keyOf(kid: string): SigningKeyView {
    const key = this.#keys.find((one) => one.kid === kid);
    if (!key) throw this.#problem(`names the key ${kid}, which no line before it holds`);
    return key;
  }

  #proofIn({ proof }: Content): unknown {
    return typeof proof === 'string' && proof ? JSON.parse(proof) : proof;
  }

  #demand(holds: boolean, problem: string): void {
    if (!holds) throw this.#problem(problem);
  }

  #problem(what: string): NotAsWritten {
    return new NotAsWritten(`Line ${this.#line} ${what}.`);
  }
}
