import { ArrayMinSize, ArrayUnique, IsArray, IsIn, Length } from 'class-validator';
import type { TokenScope } from '../http/access.ts';
import { IsCalendarDate, IsText, Optional, Trim } from '../validation/value-rules.ts';
import { apiTokenKinds, type ApiTokenKind } from './events.ts';
import { tokenScopes } from './scopes.ts';

const nameMessage = 'Name what will use the token, with 1 to 60 characters';
const scopesMessage = 'Choose at least one scope';

export class MakeApiTokenRequest {
  @Trim()
  @IsText({ message: nameMessage })
  @Length(1, 60, { message: nameMessage })
  name!: string;

  @IsIn(tokenScopes, { each: true, message: 'Choose scopes from the list' })
  @ArrayUnique({ message: 'Choose each scope once' })
  @ArrayMinSize(1, { message: scopesMessage })
  @IsArray({ message: scopesMessage })
  scopes!: TokenScope[];

  /** Left out: a program. */
  @Optional()
  @IsIn(apiTokenKinds, { message: `Give kind as one of: ${apiTokenKinds.join(', ')}` })
  kind?: ApiTokenKind;

  /** The last day on which it opens anything, yyyy-MM-dd UTC; left out, 90 days from now. */
  @Optional()
  @IsCalendarDate()
  expiresOn?: string;
}
