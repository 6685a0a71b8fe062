import compression from 'compression';
import type { RequestHandler } from 'express';

/** Compresses answers, but never the event stream: a compressor holds back an event until it has more to say. */
export const compressAnswers: RequestHandler = compression({
  filter: (request, response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(request, response),
});
