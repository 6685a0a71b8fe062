import { IsIn } from 'class-validator';
import { Optional } from '../validation/value-rules.ts';
import type { MyDataFormat } from './views.ts';

const formats: readonly MyDataFormat[] = ['json', 'html'];

/** JSON where no format is named. */
export class MyDataQuery {
  @Optional() @IsIn(formats, { message: 'Choose json or html' }) format?: MyDataFormat;
}
