import { fitted, type ChatMessage } from './chat-message.ts';

/** The lengths that Slack takes, in characters as they are written. */
const longest = { text: 3_000, field: 2_000, button: 75 };

/** The address of an incoming webhook is a secret: anyone who has it can post to the channel. */
export const slackAddressProblem =
  'Paste the incoming webhook address of your Slack app. It begins with https://hooks.slack.com/services/.';

export function isSlackHost({ hostname }: URL): boolean {
  return hostname === 'hooks.slack.com';
}

export function isSlackAddress(url: URL): boolean {
  return isSlackHost(url) && url.port === '' && /^\/services\/\w+\/\w+\/\w+$/.test(url.pathname);
}

/** A message of Block Kit, as an incoming webhook takes it. */
export function slackBody({ sentence, companies, link }: ChatMessage): string {
  const fields = companies.map(({ role, name }) => plain(`${literal(role, 100)}\n${literal(name, longest.field - 200)}`));
  const blocks = [
    { type: 'section', text: plain(literal(sentence, longest.text)) },
    ...(fields.length > 0 ? [{ type: 'section', fields }] : []),
    {
      type: 'actions',
      elements: [
        {
          type: 'button',
          action_id: 'open',
          text: plain(literal(link.label, longest.button)),
          url: link.url,
        },
      ],
    },
  ];
  // The text is for what cannot show blocks, such as the notice of a telephone.
  return JSON.stringify({
    text: literal(sentence, longest.text),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks,
  });
}

/** Slack makes no emphasis, emoji, link or mention of it: names are written by companies. */
function plain(text: string) {
  return { type: 'plain_text', text, emoji: false } as const;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text in which Slack sees neither a link nor a mention. */
function literal(text: string, most: number): string {
  return fitted(text, most, (character) => escapes[character] ?? character);
}
