import { heartbeatEvent, liveRoutes, type LiveNotice } from '@accelerator/contracts/live';
import type { HttpClient } from './http-client.ts';
import { timeoutMs } from './poll.ts';

/** One message of the stream, as it travels. */
export interface Notice {
  /** The position in the log; empty on all but the last of the notices of one position. */
  readonly id: string;
  readonly type: string;
  readonly data: LiveNotice;
}

/** An open stream of live updates. Everything it hears is kept, so nothing is lost between two questions. */
export class Stream {
  /** All that was heard, oldest first. */
  readonly heard: Notice[] = [];
  /** Resolves when the stream has ended, for any reason. */
  readonly ended: Promise<void>;
  private readonly connection = new AbortController();
  private asked = 0;
  private wake: () => void = () => {};

  constructor(open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>) {
    this.ended = open(this.connection.signal)
      .then((body) => this.listen(body))
      .catch((error: unknown) => {
        if (!this.connection.signal.aborted) throw error;
      });
    // `ended` and `next` report a failure; an unawaited stream must not end the process.
    this.ended.catch(() => {});
  }

  /** The next notice, heard or still to come, that fits; those before it count as read. */
  async next(fits: (notice: Notice) => boolean = () => true): Promise<Notice> {
    const tooLate = AbortSignal.timeout(timeoutMs);
    let over = false;
    void this.ended.then(
      () => (over = true),
      () => (over = true),
    );
    for (;;) {
      while (this.asked < this.heard.length) {
        const notice = this.heard[this.asked++]!;
        if (fits(notice)) return notice;
      }
      if (over) throw new Error(`The stream ended without such a notice. ${this.story}`);
      if (tooLate.aborted) throw new Error(`No such notice within ${timeoutMs} ms. ${this.story}`);
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        tooLate.addEventListener('abort', () => resolve(), { once: true });
        void this.ended.then(resolve, () => resolve());
      });
    }
  }

  /** The next notice of this type. */
  nextOf(type: LiveNotice['type']): Promise<Notice> {
    return this.next((notice) => notice.type === type);
  }

  async close(): Promise<void> {
    this.connection.abort();
    await this.ended;
  }

  private get story(): string {
    return `Heard: ${this.heard.map(({ type, data }) => `${type} "${data.message}"`).join(', ') || 'nothing'}.`;
  }

  private async listen(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop()!;
      this.heard.push(...blocks.flatMap(noticeOf));
      this.wake();
    }
  }
}

/** A block of lines of the stream; a heartbeat or a setting for retries is no notice. */
function noticeOf(block: string): Notice[] {
  const field = (name: string): string[] =>
    block.split('\n').flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).replace(/^ /, '')] : []));
  const [data, type] = [field('data').join('\n'), field('event')[0] ?? 'message'];
  if (data === '' || type === heartbeatEvent) return [];
  return [{ id: field('id')[0] ?? '', type, data: JSON.parse(data) as LiveNotice }];
}

/**
 * Opens the stream as this caller and waits until the server has said that it is connected.
 * @param after The id of the last notice seen: what came since is sent first.
 */
export async function openStream(client: HttpClient, after?: string): Promise<Stream> {
  const stream = new Stream(async (signal) => {
    const response = await client.fetch(liveRoutes.stream.path, {
      signal,
      headers: { Accept: 'text/event-stream', ...(after === undefined ? {} : { 'Last-Event-ID': after }) },
    });
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}: ${await response.text()}`);
    return response.body;
  });
  await Promise.race([
    stream.nextOf('connected'),
    stream.ended.then(() => Promise.reject(new Error('The stream ended at once.'))),
  ]);
  return stream;
}
