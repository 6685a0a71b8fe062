import { Module } from '@nestjs/common';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { ScoringPoliciesController } from './scoring-policies.controller.ts';
import { ScoringPolicies } from './scoring-policies.ts';

@Module({
  imports: [CohortsModule],
  controllers: [ScoringPoliciesController],
  providers: [ScoringPolicies],
  exports: [ScoringPolicies],
})
export class ScoringPoliciesModule {}
