import { Global, Module } from '@nestjs/common';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CallerDirectory } from '../../../web/access/caller-directory.ts';
import { LastingCallers } from '../../../web/access/sessions/attach-caller.ts';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { ApiTokensModule } from '../../api-tokens/api-tokens.module.ts';
import { OwningCompanies } from '../../api-tokens/owning-companies.ts';
import { companyNamesOf } from './company-names.ts';
import { ReadModelCallerDirectory } from './read-model-caller-directory.ts';

/** Finds the callers of sessions and tokens, and the names of companies, for lower floors that cannot import partners. */
@Global()
@Module({
  imports: [AccountsModule, ApiTokensModule],
  providers: [
    { provide: CallerDirectory, useClass: ReadModelCallerDirectory },
    LastingCallers,
    {
      provide: OwningCompanies,
      useFactory: (readModels: ReadModels): OwningCompanies => ({ namesOf: (ids) => companyNamesOf(readModels, ids) }),
      inject: [ReadModels],
    },
  ],
  exports: [CallerDirectory, LastingCallers, OwningCompanies],
})
export class CallerDirectoryModule {}
