import { Module } from '@nestjs/common';
import { ReferenceController } from './reference.controller.ts';

/** The description of the wire, as a document and as a page. */
@Module({ controllers: [ReferenceController] })
export class ReferenceModule {}
