import { messagesTable, unheard, whoHearsWhat } from '@accelerator/backend/events/who-hears-what';
import { tableText } from '@accelerator/backend/features/exports/data-dictionary';
import type { EventType } from '@accelerator/contracts/log';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

interface Sample {
  readonly stored: { readonly type: EventType; readonly data: object };
  readonly upcast?: object;
}

/** @returns docs/who-hears-what.md, made from the rows of the events */
export function whoHearsWhatText(): string {
  const folder = join(root, 'backend/src/event-sourcing/event-store/samples');
  const samples = new Map<EventType, object>(
    readdirSync(folder).map((file) => {
      const { stored, upcast } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sample;
      return [stored.type, upcast ?? stored.data];
    }),
  );
  return `# Who hears of what

Made from the rows of the events in \`backend/src/events\` by \`npm run docs\`: change it there. A live event is a message with ids, never data. Where it is **stored**, it also stands among the reader's notifications, and is sent by e-mail where the reader wants that kind.

${tableText(whoHearsWhat(samples))}
Three messages follow from what an event changes in a read model: \`new-matches\` and \`matches-changed\` go to the companies that a newly approved partner suits, \`waitlist-moved\` to both of a pair whose place on a waitlist has changed.

## The messages

A partner, member or cohort is named as it is called when the message is read.

${tableText(messagesTable(samples))}
## Heard by nobody

${unheard()
  .map((type) => `\`${type}\``)
  .join(', ')}.
`;
}
