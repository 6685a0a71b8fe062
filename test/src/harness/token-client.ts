import type { ApiTokenKind, ApiTokenMadeView } from '@accelerator/contracts/api-tokens';
import { apiTokenRoutes } from '@accelerator/contracts/api-tokens/routes';
import type { TokenScope } from '@accelerator/contracts/http';
import { HttpClient } from './http-client.ts';
import { body } from './setup.ts';

/** A program that sends a token with every call, and no cookie. */
export class TokenClient extends HttpClient {
  readonly #token: string;

  constructor({ baseUrl }: HttpClient, token: string) {
    super(baseUrl);
    this.#token = token;
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${this.#token}`);
    return super.fetch(path, { ...init, headers });
  }
}

export interface MadeToken extends ApiTokenMadeView {
  readonly client: TokenClient;
}

/** A new token of the administrator who is logged in, or of the member's company. */
export async function newToken(
  owner: HttpClient,
  scopes: readonly TokenScope[],
  name = 'Nightly sync',
  kind: ApiTokenKind = 'program',
): Promise<MadeToken> {
  const made = await body(owner.post<ApiTokenMadeView>(apiTokenRoutes.make.path, { name, scopes, kind }));
  return { ...made, client: new TokenClient(owner, made.token) };
}
