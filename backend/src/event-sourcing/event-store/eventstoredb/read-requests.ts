import type { Position } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams, { type ReadReq } from '@eventstore/db-client/generated/streams_pb.js';

/**
 * What is read. A place in a stream is inclusive; one in the log too, except backwards and where what comes is asked for. The newest
 * event of the log is anybody's, also where our names have a prefix.
 */
export type Asked =
  | { readonly stream: string; readonly from: number }
  | { readonly stream: string; readonly last: number }
  | { readonly log: 'forwards'; readonly from: Position | 'start' }
  | { readonly log: 'backwards'; readonly from: Position | 'end'; readonly most: number }
  | { readonly log: 'newest' }
  | { readonly log: 'as it grows'; readonly from: Position | 'start' };

const { FilterOptions, AllOptions, StreamOptions, SubscriptionOptions, UUIDOption, ReadDirection } = streams.ReadReq.Options;
const nothing = new shared.Empty();

/** How many events of others the server passes over before it looks up. */
const searchWindow = 1_000;

/** @param prefix What the names of our streams begin with; empty where the server is ours alone. */
export function readRequest(asked: Asked, prefix: string): ReadReq {
  const options = new streams.ReadReq.Options();
  options.setUuidOption(new UUIDOption().setString(nothing));
  options.setNoFilter(nothing);
  options.setCount(String(Number.MAX_SAFE_INTEGER));
  if ('stream' in asked) askStream(options, asked, prefix + asked.stream);
  else askLog(options, asked, prefix);
  return new streams.ReadReq().setOptions(options);
}

function askStream(options: ReadReq.Options, asked: Extract<Asked, { stream: string }>, name: string): void {
  const of = new StreamOptions().setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(name)));
  options.setStream(of);
  if ('from' in asked) of.setRevision(String(asked.from));
  else {
    of.setEnd(nothing);
    options.setReadDirection(ReadDirection.BACKWARDS).setCount(String(asked.last));
  }
}

function askLog(options: ReadReq.Options, asked: Extract<Asked, { log: string }>, prefix: string): void {
  options.setAll(asked.log === 'newest' ? new AllOptions().setEnd(nothing) : placeInTheLog(asked.from));
  if (asked.log === 'newest') options.setReadDirection(ReadDirection.BACKWARDS).setCount('1');
  else if (prefix !== '') options.setFilter(named(new FilterOptions.Expression().setPrefixList([prefix])));
  else if (asked.log === 'as it grows') options.setFilter(named(new FilterOptions.Expression().setRegex('^[^$]')));
  if (asked.log === 'backwards') options.setReadDirection(ReadDirection.BACKWARDS).setCount(String(asked.most));
  if (asked.log === 'as it grows') options.setSubscription(new SubscriptionOptions());
}

function placeInTheLog(from: Position | 'start' | 'end'): ReadReq.Options.AllOptions {
  if (from === 'start') return new AllOptions().setStart(nothing);
  if (from === 'end') return new AllOptions().setEnd(nothing);
  const position = new streams.ReadReq.Options.Position();
  position.setCommitPosition(String(from.commit)).setPreparePosition(String(from.prepare));
  return new AllOptions().setPosition(position);
}

function named(expression: ReadReq.Options.FilterOptions.Expression): ReadReq.Options.FilterOptions {
  return new FilterOptions().setStreamIdentifier(expression).setMax(searchWindow).setCheckpointintervalmultiplier(1);
}
