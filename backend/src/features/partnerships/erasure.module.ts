import { Global, Module } from '@nestjs/common';
import { Erasure } from '../../event-sourcing/personal-data/erasure.ts';
import { Forgetting } from './forgetting.ts';

/** Partners ask whether an erasure is done; it ends partnerships, which they know nothing of. */
@Global()
@Module({
  providers: [Forgetting, { provide: Erasure, useExisting: Forgetting }],
  exports: [Forgetting, Erasure],
})
export class ErasureModule {}
