import { request as requestPlainly, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { checkedUrl, hostOf, isAddress, mayCall, type Reach } from './addresses.ts';
import { OutboundError, outboundErrorOf } from './outbound-error.ts';
import { resolveInside, resolvePublic, type Resolve } from './resolve.ts';

/** All in bytes. */
const maxRequest = 256 * 1_024;
const maxAnswerHead = 16 * 1_024;

export interface OutboundCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For all of it, from the look-up of the name to the end of the answer. */
  readonly timeoutMs: number;
  /** So much of the answer's body is read; then the connection is cut. */
  readonly maxAnswerBytes: number;
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its beginning, as text. */
  readonly body: string;
}

/**
 * Calls addresses that others have typed. The name is asked for once and the connection made to what that answer said, so that no name
 * server can say one thing to the check and another to the connection. One refused address refuses the name: a server that also leads
 * inside is set up wrongly or means harm, and which of its addresses is tried first is chance. Redirects are answers like any other. Each
 * call has a connection of its own, and settings of a proxy are not read: a proxy would ask for the name itself.
 */
export class OutboundHttp {
  readonly #reach: Reach;
  readonly #resolve: Resolve;

  constructor({ allowPrivate, resolve }: Reach & { readonly resolve?: Resolve }) {
    this.#reach = { allowPrivate };
    this.#resolve = resolve ?? (allowPrivate ? resolveInside : resolvePublic);
  }

  /** @throws OutboundError */
  async post(address: string | URL, call: OutboundCall): Promise<OutboundAnswer> {
    const url = checkedUrl(String(address), this.#reach);
    if (!(url instanceof URL)) throw new OutboundError('address_refused', url);
    if (Buffer.byteLength(call.body) > maxRequest) throw new OutboundError('too_large');
    const inTime = AbortSignal.timeout(call.timeoutMs);
    const signal = call.signal ? AbortSignal.any([inTime, call.signal]) : inTime;
    try {
      signal.throwIfAborted();
      return await this.#send(url, await this.#addressesOf(hostOf(url), signal), call, signal);
    } catch (error) {
      if (signal.aborted) throw new OutboundError(inTime.aborted ? 'timeout' : 'aborted');
      throw outboundErrorOf(error);
    }
  }

  async #addressesOf(host: string, signal: AbortSignal): Promise<readonly string[]> {
    const addresses = isAddress(host) ? [host] : await unlessAborted(this.#resolve(host, signal), signal);
    if (addresses.length === 0) throw new OutboundError('name_unknown');
    if (!addresses.every((address) => mayCall(address, this.#reach))) throw new OutboundError('address_refused', 'private');
    return addresses;
  }

  #send(url: URL, addresses: readonly string[], call: OutboundCall, signal: AbortSignal): Promise<OutboundAnswer> {
    return new Promise((resolve, reject) => {
      const options: RequestOptions & { readonly rejectUnauthorized: boolean } = {
        method: 'POST',
        // An agent of its own, without a pool.
        agent: false,
        lookup: lookupOf(addresses),
        maxHeaderSize: maxAnswerHead,
        insecureHTTPParser: false,
        rejectUnauthorized: true,
        headers: {
          ...call.headers,
          'accept-encoding': 'identity',
          'content-length': String(Buffer.byteLength(call.body)),
        },
        signal,
      };
      const request = (url.protocol === 'https:' ? requestSecurely : requestPlainly)(url, options);
      const cutOff = () => reject(new OutboundError('cut_off'));
      request.on('error', reject).on('close', cutOff);
      request.on('response', (response) => {
        request.off('error', reject).off('close', cutOff);
        readAnswer(request, response, call.maxAnswerBytes, resolve);
      });
      request.end(call.body);
    });
  }
}

/** The status is the answer; the body is for who looks at it later, so that one that stops halfway is as good as a whole one. */
function readAnswer(
  request: ClientRequest,
  response: IncomingMessage,
  maxBytes: number,
  done: (answer: OutboundAnswer) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const finish = () => {
    const body = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes), { stream: true });
    done({ status: response.statusCode!, headers: plain(response), body });
    request.destroy();
  };
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) finish();
  });
  request.on('error', finish);
  response.on('error', finish).on('end', finish).on('close', finish);
}

function plain({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}

/** Gives the connection what was looked up and looked at before. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, { all: wantsAll }, give) => (wantsAll ? give(null, all) : give(null, all[0]!.address, all[0]!.family));
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
