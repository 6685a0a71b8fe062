import type { WebhookKind } from '@accelerator/contracts/webhooks';
import { addressProblemSentence, checkedUrl, type Reach } from '../../../platform/outbound/addresses.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { isSlackAddress, isSlackHost, slackAddressProblem } from '../chat/slack.ts';
import { isTeamsAddress, isTeamsHost, teamsAddressProblem } from '../chat/teams.ts';

type ChatKind = Exclude<WebhookKind, 'standard'>;

interface Chat {
  readonly name: string;
  readonly isHost: (url: URL) => boolean;
  readonly isAddress: (url: URL) => boolean;
  readonly problem: string;
}

const chats: Readonly<Record<ChatKind, Chat>> = {
  slack: { name: 'Slack', isHost: isSlackHost, isAddress: isSlackAddress, problem: slackAddressProblem },
  teams: { name: 'Microsoft Teams', isHost: isTeamsHost, isAddress: isTeamsAddress, problem: teamsAddressProblem },
};

/** Reads the address of an endpoint as it was typed. @throws InvalidInput where nothing may be sent there, or not in the form of its kind */
export function addressFrom(text: string, kind: WebhookKind, reach: Reach): string {
  const url = checkedUrl(text, reach);
  if (!(url instanceof URL)) throw notTaken(addressProblemSentence(url, reach));
  const problem = problemOfKind(url, kind, reach);
  if (problem !== null) throw notTaken(problem);
  return url.href;
}

export function notTaken(message: string): InvalidInput {
  return new InvalidInput([{ field: 'url', message }]);
}

/** Where private addresses are allowed, another server may stand in for a chat. */
function problemOfKind(url: URL, kind: WebhookKind, { allowPrivate }: Reach): string | null {
  const [host, chat] = Object.entries(chats).find(([, { isHost }]) => isHost(url)) ?? [];
  if (chat && host !== kind) return `This is an address of ${chat.name}. Choose ${chat.name} for it.`;
  if (kind === 'standard' || chats[kind].isAddress(url) || (allowPrivate && !chat)) return null;
  return chats[kind].problem;
}
