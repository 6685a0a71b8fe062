import { ArrayMaxSize, Equals, IsArray, IsIn, MaxLength } from 'class-validator';
import { mailFrequencies, mailKinds, type MailFrequency, type MailKind, type MailSettings } from '../catalogue/mail-kinds.ts';
import { OneOf } from '../validation/catalogue-rules.ts';
import { compose, IsEmailAddress, OptionalNotNull } from '../validation/value-rules.ts';
import { mailOwners, type MailOwner } from './views.ts';

const kindsMessage = 'Select kinds of email from the list';

/** An address of the caller's own, in place of the one before. A link to confirm it is sent there. */
export class MailAddressRequest {
  @IsEmailAddress({ message: 'Invalid email format' })
  @MaxLength(254, { message: 'Invalid email format' })
  email!: string;
}

/** Of which address: the company's contact email, or the caller's own. */
export class MailConfirmationRequest {
  @IsIn(mailOwners, { message: 'Say whether it is the address of the company or your own' })
  owner!: MailOwner;
}

function Frequency(): PropertyDecorator {
  return compose(OptionalNotNull(), OneOf(mailFrequencies, { message: 'Select how often from the list' }));
}

/** The frequency at which each kind is sent to an address. What is left out stays as it is. */
export class MailSettingsRequest extends MailConfirmationRequest implements MailSettings {
  @Frequency() decisions?: MailFrequency;
  @Frequency() mutual_interest?: MailFrequency;
  @Frequency() cancellations?: MailFrequency;
  @Frequency() interest?: MailFrequency;
  @Frequency() partner_applications?: MailFrequency;
  @Frequency() invitations?: MailFrequency;
  @Frequency() recommendations?: MailFrequency;
  @Frequency() added_partners?: MailFrequency;
  @Frequency() cohorts?: MailFrequency;
  @Frequency() company?: MailFrequency;
  @Frequency() connections?: MailFrequency;
  @Frequency() announcements?: MailFrequency;
  @Frequency() new_partners?: MailFrequency;
  @Frequency() new_requests?: MailFrequency;
  @Frequency() changes?: MailFrequency;
}

/**
 * The body that mail programs send as a form (RFC 8058): it stops the kinds of the message. The page behind the link sends it as
 * JSON, and names the kinds.
 */
export class UnsubscribeRequest {
  @Equals('One-Click', { message: 'Send List-Unsubscribe=One-Click' })
  'List-Unsubscribe'!: 'One-Click';

  @OptionalNotNull()
  @IsArray({ message: kindsMessage })
  @IsIn(mailKinds.values, { each: true, message: kindsMessage })
  @ArrayMaxSize(mailKinds.values.length, { message: kindsMessage })
  kinds?: MailKind[];
}
