import {
  call,
  cohortDecider,
  type CommandCall,
  EndpointAddresses,
  programmeOwner,
  ReadModels,
  secretOf,
  webhookDecider,
  webhooksProjection,
} from '@accelerator/backend/public/commands';
import { everyEvent } from '@accelerator/contracts/webhooks';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { cohortDetails, cohortIdOf } from './cohorts.ts';
import type { DemoContext } from './context.ts';
import type { InboxState } from './demo-webhooks.ts';

/** The connection of the programme that sends every event since it was made to the inbox of the demo. */
export class DemoConnection {
  readonly secret = secretOf(randomBytes(32));
  #id = '';
  #url = '';

  constructor(
    private readonly app: NestExpressApplication,
    private readonly context: DemoContext,
  ) {}

  readonly state = async (): Promise<InboxState> => {
    const webhooks = this.app.get<ReadModels>(ReadModels, { strict: false }).of(webhooksProjection);
    return (await webhooks.get(this.#id))?.state ?? 'removed';
  };

  readonly address = (): string => `/admin/connections?connection=${this.#id}`;

  readonly makeSample = (): Promise<void> => makeSample(this.context);

  readonly makeAgain = async (): Promise<void> => {
    if ((await this.state()) === 'removed') await this.make(this.#url);
  };

  async make(url: string): Promise<void> {
    const [webhookId, events] = [v7(), [everyEvent]] as const;
    const addresses = this.app.get<EndpointAddresses>(EndpointAddresses, { strict: false });
    await addresses.put({ webhookId, ownerId: programmeOwner, name: 'Inbox of the demo', url, secret: this.secret });
    await send(
      this.context,
      call(webhookDecider, 'AddWebhookEndpoint', programmeOwner, { ofProgramme: true, webhookId, kind: 'standard', events }),
    );
    this.#id = webhookId;
    this.#url = url;
  }
}

/** Changes the description of a cohort, whose event goes to every connection of the programme at once. */
async function makeSample(context: DemoContext): Promise<void> {
  const cohortId = cohortIdOf('winter');
  const { description } = cohortDetails('winter', context.start);
  const changes = { description: `${description}. Sample of ${new Date().toISOString()}` };
  await send(context, call(cohortDecider, 'EditCohort', String(cohortId), { cohortId, changes }));
}

async function send({ gateway, administrator }: DemoContext, command: CommandCall): Promise<void> {
  await gateway.send(command, { actor: administrator, now: new Date().toISOString(), commandId: v7() });
}
