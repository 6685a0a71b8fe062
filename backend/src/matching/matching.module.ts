import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CohortBookModule } from '../cohorts/cohort-book.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { DisclosedContacts } from './disclosed-contacts.ts';
import { MatchesController } from './matches.controller.ts';
import { Matches } from './matches.ts';
import { MatchingPool } from './matching-pool.ts';
import { MeetablePartners } from './meetable-partners.ts';
import { NewMatches } from './new-matches.ts';

@Module({
  imports: [CohortBookModule, PartnershipsModule],
  controllers: [MatchesController],
  providers: [Matches, MatchingPool, MeetablePartners, DisclosedContacts, NewMatches],
  exports: [DisclosedContacts, NewMatches],
})
export class MatchingModule implements OnApplicationBootstrap {
  readonly #pool: MatchingPool;

  constructor(pool: MatchingPool) {
    this.#pool = pool;
  }

  onApplicationBootstrap(): void {
    this.#pool.start();
  }
}
