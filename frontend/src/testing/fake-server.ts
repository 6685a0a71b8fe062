export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

/** Plays the server for every `fetch` from here on; answers the list that each call is added to. What has no answer is a 404. */
export function answerCalls(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const address = new URL(request.url);
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path: address.pathname,
      query: address.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const said = answers[`${call.method} ${call.path}`] ?? {
      status: 404,
      body: { statusCode: 404, error: 'Not Found', message: 'This is not known.' },
    };
    const { status = 200, body, headers = {} } = typeof said === 'function' ? await said(call) : said;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  };
  return calls;
}
