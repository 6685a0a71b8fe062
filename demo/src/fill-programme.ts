import { firstCredentialVersion } from '@accelerator/backend/public/commands';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { demoContextOf, type Act, type DemoContext } from './context.ts';
import { memberPassword } from './log-ins.ts';
import { instantOf } from './moments.ts';
import { colleagues, demoPartners, idFrom } from './seed-data.ts';
import { story } from './story.ts';

/**
 * Plays the demo's story in a programme in which nothing has happened yet, by sending its commands one after the other, each at its
 * own time.
 * @param start ISO 8601 UTC: the story ends the day before.
 */
export async function fillProgramme(app: NestExpressApplication, start: string): Promise<DemoContext> {
  const context = await demoContextOf(app, start);
  const members = [...demoPartners, ...colleagues];
  await Promise.all(members.map(({ userId }) => context.passwords.put(userId, firstCredentialVersion, memberPassword)));
  const acts = story
    .map((act) => ({ ...act, now: instantOf(act.at, start) }))
    .toSorted((one, other) => (one.now < other.now ? -1 : Number(one.now > other.now)));
  for (const [index, act] of acts.entries()) await play(act, context, idFrom(`act ${index}`));
  return context;
}

async function play({ now, by, command }: Act & { readonly now: string }, context: DemoContext, id: string): Promise<void> {
  const call = await command(context, { now, id });
  await context.gateway.send(call, { actor: by === 'administrator' ? context.administrator : by, now, commandId: id });
}
