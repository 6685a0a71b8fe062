import { Injectable } from '@nestjs/common';
import { positionFrom } from '../../event-sourcing/kernel/position.ts';
import { readerOfOperator } from '../partners/admin/access-records.ts';
import { Exports } from './exports.ts';

/** An operator is about to read what is personal in these exports, at the command line. */
export interface OperatorExport {
  readonly exports: readonly string[];
  /** The position after which an export of events begins. */
  readonly after?: string;
  readonly osUser: string;
}

/** Exports of the command line, which reads the stores itself: what has to be written down, the programme writes. */
@Injectable()
export class OperatorExports {
  constructor(private readonly exports: Exports) {}

  /** @returns what was done, in a sentence @throws RefusedError, TryLater */
  async record({ exports, after, osUser }: OperatorExport): Promise<string> {
    const reader = readerOfOperator(osUser);
    for (const name of exports) await this.exports.record(reader, name, after === undefined ? undefined : positionFrom(after));
    return `The log says that ${reader.userId} has read personal data.`;
  }
}
