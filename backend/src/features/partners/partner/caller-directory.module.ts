import { Global, Module } from '@nestjs/common';
import { CallerDirectory } from '../../../web/access/caller-directory.ts';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { ReadModelCallerDirectory } from './read-model-caller-directory.ts';

/** Answers the web floor's question who a session belongs to. */
@Global()
@Module({
  imports: [AccountsModule],
  providers: [{ provide: CallerDirectory, useClass: ReadModelCallerDirectory }],
  exports: [CallerDirectory],
})
export class CallerDirectoryModule {}
