import type { LogHeadView, SigningKeysView } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import { LogHeads, type LogHead } from '../../event-sourcing/proof/log-heads.ts';
import { SigningKeys } from '../../event-sourcing/proof/signing-keys.ts';

/** The head that an auditor notes down, to compare it with files and with the log later. */
@Injectable()
export class LogProof {
  constructor(
    private readonly logHeads: LogHeads,
    private readonly signingKeys: SigningKeys,
  ) {}

  async heads(): Promise<readonly LogHeadView[]> {
    return (await this.logHeads.all()).map(headView);
  }

  async keys(): Promise<SigningKeysView> {
    const { kid } = await this.signingKeys.current();
    return { kid, keys: await this.signingKeys.all() };
  }
}

/** Positions are of one store alone. */
export function headView({ position: _, ...head }: LogHead): LogHeadView {
  return head;
}
