import type { HistoryFileFormat } from '@accelerator/contracts/history';
import type { LogHeadView, SigningKeyView } from '@accelerator/contracts/log';
import { canonicalJson } from '../../../event-sourcing/proof/canonical-json.ts';
import { chained, emptyChain } from '../../../event-sourcing/proof/log-chain.ts';
import { signed, type SigningKey } from '../../../event-sourcing/proof/signing-keys.ts';
import { lineFormatOf, type Content, type LineFormat } from './file-lines.ts';

/** The description of a file in itself. */
export interface FileHeader {
  /** ISO 8601 UTC. */
  readonly madeAt: string;
  /** Null where it is of all histories. */
  readonly stream: string | null;
  readonly filters: Content;
}

/** Writes a file whose lines are chained, and whose last line signs the chain. docs/history-verification.md has the algorithm. */
export class HistoryFileWriter {
  readonly #format: LineFormat;
  #line: number;
  #chain = emptyChain.hash;
  #events = 0;

  constructor(
    format: HistoryFileFormat,
    private readonly withPersonal: boolean,
  ) {
    this.#format = lineFormatOf(format, withPersonal);
    this.#line = this.#format.preamble.length;
  }

  begin(header: FileHeader, keys: readonly SigningKeyView[], heads: readonly LogHeadView[]): string {
    return [
      ...this.#format.preamble,
      this.#next('header', { proof: { format: 'history', version: 1, personalData: this.withPersonal, ...header } }),
      ...keys.map((key) => this.#next('key', { proof: key })),
      ...heads.map((head) => this.#next('head', { proof: head })),
    ].join('');
  }

  event(fields: Content): string {
    this.#events += 1;
    return this.#next('event', fields);
  }

  end(key: SigningKey): string {
    return this.#next('signature', { proof: { events: this.#events, kid: key.kid } }, key);
  }

  #next(record: string, fields: Content, key?: SigningKey): string {
    this.#line += 1;
    const content = this.#format.content({ line: this.#line, record, ...fields });
    this.#chain = linkOf(this.#chain, content);
    const line = { ...content, chain: this.#chain };
    return this.#format.text(key ? { ...line, signature: signed(withoutSignature(line), key) } : line);
  }
}

/** The link that a line makes of the chain before it. */
export function linkOf(before: string, { chain: _, signature: __, ...content }: Content): string {
  return chained(before, canonicalJson(content));
}

export function withoutSignature({ signature: _, ...line }: Content): Content {
  return line;
}
