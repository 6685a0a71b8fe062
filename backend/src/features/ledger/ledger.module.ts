import { Module } from '@nestjs/common';
import { LedgerController } from './ledger.controller.ts';
import { Ledger } from './ledger.ts';

/** Disclosures of contact details. */
@Module({ controllers: [LedgerController], providers: [Ledger] })
export class LedgerModule {}
