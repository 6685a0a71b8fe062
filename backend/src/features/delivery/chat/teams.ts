import { fitted, type ChatMessage } from './chat-message.ts';

/** In characters. A whole message may have 28 kB, of which these cannot take more than a part in any script. */
const longest = { text: 3_000, notice: 300, name: 500, button: 75 };

/** The address of a workflow holds a signature: anyone who has it can post to the channel. */
export const teamsAddressProblem =
  'Paste the address that Workflows shows for "When a Teams webhook request is received". Its host ends in .api.powerplatform.com.';

/** The hosts of Microsoft's retired connectors, which Workflows replaced. */
const formerHost = /^outlook[.]office(365)?[.]com$|[.]webhook[.]office[.]com$/;

export function isTeamsHost(url: URL): boolean {
  return isTeamsAddress(url) || formerHost.test(url.hostname);
}

export function isTeamsAddress({ hostname }: URL): boolean {
  return hostname.endsWith('.api.powerplatform.com');
}

/** An Adaptive Card in a message, as a workflow that waits for a webhook takes it. */
export function teamsBody({ sentence, companies, link }: ChatMessage): string {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    // For what cannot show the card, such as the notice of a telephone.
    fallbackText: fitted(sentence, longest.notice),
    body: [
      literal([{ text: fitted(sentence, longest.text) }]),
      ...companies.map(({ role, name }) =>
        literal([
          { text: `${role} `, isSubtle: true },
          { text: fitted(name, longest.name), weight: 'Bolder' },
        ]),
      ),
    ],
    actions: [{ type: 'Action.OpenUrl', title: fitted(link.label, longest.button), url: link.url }],
    msteams: { width: 'Full' },
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
  return JSON.stringify({ type: 'message', attachments: [attachment] });
}

interface Run {
  readonly text: string;
  readonly isSubtle?: true;
  readonly weight?: 'Bolder';
}

/** Runs are shown as they are written, where the text of other blocks is read as Markdown. */
function literal(runs: readonly Run[]) {
  return { type: 'RichTextBlock', inlines: runs.map((run) => ({ type: 'TextRun', ...run })) } as const;
}
