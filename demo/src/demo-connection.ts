import {
  call,
  cohortDecider,
  type CommandCall,
  EndpointAddresses,
  programmeOwner,
  secretOf,
  webhookDecider,
} from '@accelerator/backend/public/commands';
import { everyEvent } from '@accelerator/contracts/webhooks';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { cohortDetails, cohortIdOf } from './cohorts.ts';
import type { DemoContext } from './context.ts';
import { idFrom } from './seed-data.ts';

export const newInboxSecret = (): string => secretOf(randomBytes(32));

interface Connection {
  readonly url: string;
  readonly secret: string;
}

/** Adds a connection of the programme that sends every later event to the inbox of the demo. */
export async function connectInbox(
  app: NestExpressApplication,
  context: DemoContext,
  { url, secret }: Connection,
): Promise<void> {
  const webhookId = idFrom('inbox of the demo');
  const addresses = app.get<EndpointAddresses>(EndpointAddresses, { strict: false });
  await addresses.put({ webhookId, ownerId: programmeOwner, name: 'Inbox of the demo', url, secret });
  const events = [everyEvent] as const;
  await send(
    context,
    call(webhookDecider, 'AddWebhookEndpoint', programmeOwner, { ofProgramme: true, webhookId, kind: 'standard', events }),
  );
}

/** Changes the description of a cohort, whose event goes to every connection of the programme at once. */
export async function makeSample(context: DemoContext): Promise<void> {
  const cohortId = cohortIdOf('winter');
  const { description } = cohortDetails('winter', context.start);
  const changes = { description: `${description}. Sample of ${new Date().toISOString()}` };
  await send(context, call(cohortDecider, 'EditCohort', String(cohortId), { cohortId, changes }));
}

async function send({ gateway, administrator }: DemoContext, command: CommandCall): Promise<void> {
  await gateway.send(command, { actor: administrator, now: new Date().toISOString(), commandId: v7() });
}
