import compression from 'compression';
import type { RequestHandler } from 'express';
import { isLiveStream } from './is-live-stream.ts';

/** Compresses answers, but never the event stream: a compressor holds back an event until it has more to say. */
export const compressAnswers: RequestHandler = compression({
  filter: (request, response) => !isLiveStream(response) && compression.filter(request, response),
});
