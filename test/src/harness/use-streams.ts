import { afterEach } from '@jest/globals';
import type { HttpClient } from './http-client.ts';
import { openStream, type Stream } from './stream.ts';

/** Makes a function that opens streams for the tests of a file; each is closed when its test is over. */
export function useStreams(): (client: HttpClient, after?: string) => Promise<Stream> {
  const streams: Stream[] = [];
  afterEach(async () => {
    await Promise.all(streams.splice(0).map((stream) => stream.close()));
  });
  return async (client, after) => {
    const stream = await openStream(client, after);
    streams.push(stream);
    return stream;
  };
}
