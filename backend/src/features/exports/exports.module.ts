import { Module } from '@nestjs/common';
import { AccessModule } from '../../web/access/access.module.ts';
import { PartnersModule } from '../partners/partners.module.ts';
import { ExportsController } from './exports.controller.ts';
import { Exports } from './exports.ts';
import { OperatorExports } from './operator-exports.ts';
import { PersonalDataExports } from './personal-data-exports.ts';

/** Exports for analysts. */
@Module({
  imports: [AccessModule, PartnersModule],
  controllers: [ExportsController],
  providers: [Exports, OperatorExports, PersonalDataExports],
  exports: [PersonalDataExports],
})
export class ExportsModule {}
