import { ArrayMinSize, ArrayUnique, IsArray, IsIn, Length, Matches } from 'class-validator';
import { chosenEventTypes, payloadVersions, type PayloadVersion } from '../integration-events/index.ts';
import { IsInstant, IsText, Optional, OptionalNotNull, Trim, compose } from '../validation/value-rules.ts';
import { everyEvent, webhookKinds, type EventChoice, type WebhookKind } from './events.ts';
import { deliveryStatuses, type DeliveryStatus } from './views.ts';

const nameMessage = 'Name where it goes, with 1 to 60 characters';
const addressMessage = 'Enter the whole address, such as https://example.com/webhooks';
const longAddressMessage = 'Use at most 2000 characters';
const eventsMessage = 'Choose at least one event';
const secretMessage = 'Give a secret of whsec_ and 24 to 64 bytes in base64, or leave it out';
const sinceMessage = 'Say since when as date and time with a time zone, such as 2028-02-29T14:00:00Z';

const IsEndpointName = () => compose(Trim(), IsText({ message: nameMessage }), Length(1, 60, { message: nameMessage }));

/** Only its form: where it leads is looked at on the server. */
const IsEndpointAddress = () =>
  compose(
    Trim(),
    IsText({ message: addressMessage }),
    Length(0, 2_000, { message: longAddressMessage }),
    Matches(/^https?:\/\/\S+$/i, { message: addressMessage }),
  );

const IsEventChoice = () =>
  compose(
    IsArray({ message: eventsMessage }),
    ArrayMinSize(1, { message: eventsMessage }),
    ArrayUnique({ message: 'Choose each event once' }),
    IsIn([everyEvent, ...chosenEventTypes], { each: true, message: 'Choose events from the list' }),
  );

const IsPayloadVersion = () => IsIn(payloadVersions, { message: 'Choose a version that there is' });

export class AddWebhookRequest {
  @IsEndpointName()
  name!: string;

  @IsEndpointAddress()
  url!: string;

  @IsIn(webhookKinds, { message: 'Choose what receives the events from the list' })
  kind!: WebhookKind;

  @IsEventChoice()
  events!: EventChoice;

  /** In which version events are sent, now and when there is a newer one; left out, the newest one. */
  @Optional()
  @IsPayloadVersion()
  version?: PayloadVersion;

  /** One of the receiver's own; left out, one is made. A chat gets none. */
  @Optional()
  @Matches(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, { message: secretMessage })
  @IsText({ message: secretMessage })
  secret?: string;
}

export class ChangeWebhookRequest {
  @OptionalNotNull()
  @IsEndpointName()
  name?: string;

  @OptionalNotNull()
  @IsEndpointAddress()
  url?: string;

  @OptionalNotNull()
  @IsEventChoice()
  events?: EventChoice;

  @OptionalNotNull()
  @IsPayloadVersion()
  version?: PayloadVersion;
}

export class RedeliverSinceRequest {
  /** Events that failed, or were missed, since this moment are sent again: at most 30 days back. */
  @IsInstant({ message: sinceMessage })
  since!: string;
}

export class DeliveriesQuery {
  @Optional()
  @IsIn(deliveryStatuses, { message: 'Choose a status from the list' })
  status?: DeliveryStatus;

  /** The last delivery of the page before. */
  @Optional()
  @Matches(/^[\w-]{1,100}$/, { message: 'Give after as X-Next-After said it' })
  after?: string;
}
