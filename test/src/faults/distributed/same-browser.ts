import { HttpClient } from '../../harness/http-client.ts';
import type { ServerProcess } from '../../harness/server-process.ts';

/** The browser of a logged-in person, when it asks one certain node. */
export class SameBrowser extends HttpClient {
  readonly #browser: HttpClient;

  constructor(node: ServerProcess, browser: HttpClient) {
    super(node.url);
    this.#browser = browser;
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', this.#browser.cookieHeader);
    return super.fetch(path, { ...init, headers });
  }
}

/** A person's own browser, at each of the nodes. */
export function atEach(nodes: readonly ServerProcess[], browser: HttpClient): readonly HttpClient[] {
  return nodes.map((node) => new SameBrowser(node, browser));
}
