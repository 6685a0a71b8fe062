import {
  accountsProjection,
  CohortCatalog,
  type CommandCall,
  CommandGateway,
  MailLinks,
  NameHasher,
  Passwords,
  ReadModels,
} from '@accelerator/backend/public/commands';
import type { Actor } from '@accelerator/contracts/log';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Moment } from './moments.ts';

/** The parts of a running programme that the demo uses. */
export interface DemoContext {
  readonly gateway: CommandGateway;
  readonly cohorts: CohortCatalog;
  readonly hasher: NameHasher;
  readonly passwords: Passwords;
  readonly mailLinks: MailLinks;
  readonly administrator: Actor & { readonly userId: string };
  /** The instant from which every moment is counted back; ISO 8601 UTC. */
  readonly start: string;
}

export async function demoContextOf(app: NestExpressApplication, start: string): Promise<DemoContext> {
  const readModels = app.get<ReadModels>(ReadModels);
  const [superadmin] = await readModels.of(accountsProjection).find({ where: { usernameKey: 'superadmin' } });
  if (!superadmin) throw new Error('The demo needs a programme with its administrator.');
  return {
    gateway: app.get(CommandGateway),
    cohorts: app.get(CohortCatalog, { strict: false }),
    hasher: app.get(NameHasher, { strict: false }),
    passwords: app.get(Passwords, { strict: false }),
    mailLinks: app.get(MailLinks, { strict: false }),
    administrator: { kind: 'administrator', userId: superadmin.id },
    start,
  };
}

/** When and as what an act of the demo happens. */
export interface StepContext {
  /** ISO 8601 UTC. */
  readonly now: string;
  /** UUID of the act. */
  readonly id: string;
}

/** Something that someone does at some moment, once everything before it has happened. */
export interface Act {
  readonly at: Moment;
  /** The administrator is known once the programme runs. */
  readonly by: Actor | 'administrator';
  readonly command: (context: DemoContext, when: StepContext) => CommandCall | Promise<CommandCall>;
}
