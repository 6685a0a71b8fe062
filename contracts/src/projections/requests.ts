import { IsIn, MaxLength } from 'class-validator';
import { parkedKeyActs, projectionActs, type ParkedKeyAct, type ProjectionAct } from './views.ts';
import { IsText, Optional } from '../validation/value-rules.ts';

export class ProjectionActRequest {
  @IsIn(projectionActs, { message: `Give the act as one of: ${projectionActs.join(', ')}` })
  act!: ProjectionAct;
}

export class ParkedKeyRequest {
  @IsIn(parkedKeyActs, { message: `Give the act as one of: ${parkedKeyActs.join(', ')}` })
  act!: ParkedKeyAct;

  /** The id of the row. */
  @IsText({ message: 'Give the key of the row' })
  @MaxLength(500, { message: 'Use at most 500 characters' })
  key!: string;
}

export class DifferencesQuery {
  /** The value that `next` said on the page before. */
  @Optional()
  @IsText({ message: 'Give after as a text' })
  @MaxLength(500, { message: 'Use at most 500 characters' })
  after?: string;
}
