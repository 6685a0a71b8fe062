import { assistantRoutes } from '@accelerator/contracts/assistants/routes';
import { assistantScopes } from '@accelerator/contracts/api-tokens';
import type { TokenScope } from '@accelerator/contracts/http';
import { Client, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import type { HttpClient } from './http-client.ts';
import { newToken, type MadeToken } from './token-client.ts';

/** The answer to a tool that was called. */
export interface Told {
  readonly refused: boolean;
  readonly text: string;
  readonly data: unknown;
}

/** An assistant that an administrator made a token for, as its own software calls us. */
export class Assistant {
  readonly made: MadeToken;
  readonly #client: Client;

  private constructor(made: MadeToken, client: Client) {
    this.made = made;
    this.#client = client;
  }

  static async of(owner: HttpClient, scopes: readonly TokenScope[] = assistantScopes, name = "Ana's desk"): Promise<Assistant> {
    const made = await newToken(owner, scopes, name, 'assistant');
    return new Assistant(made, await connected(owner.baseUrl, made.token));
  }

  async tools(): Promise<readonly Tool[]> {
    return (await this.#client.listTools()).tools;
  }

  async call(name: string, given: object = {}): Promise<Told> {
    const answer = await this.#client.callTool({ name, arguments: { ...given } });
    const text = answer.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    return { refused: answer.isError === true, text, data: answer.structuredContent };
  }

  /** The ids of what it proposed. */
  async propose(name: string, given: object): Promise<readonly string[]> {
    const { refused, text, data } = await this.call(name, given);
    if (refused) throw new Error(text);
    return (data as { readonly proposalIds: readonly string[] }).proposalIds;
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

/** The software of an assistant with a token. @throws where it is not let in */
export async function connected(baseUrl: string, token: string): Promise<Client> {
  const client = new Client({ name: 'desk', version: '1' });
  const address = new URL(assistantRoutes.call.path, baseUrl);
  await client.connect(new StreamableHTTPClientTransport(address, { authProvider: { token: async () => token } }));
  return client;
}
