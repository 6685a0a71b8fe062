import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnusableSetting } from '../../../platform/config/setting-values.ts';
import { addressOf, type Address } from '../../../platform/config/settings.ts';
import { newHttpServer } from './http-server.ts';

/** A port that is taken before anything else is done. Requests that come before it is opened wait for that. */
export class Port {
  readonly server = newHttpServer();
  readonly #early: [IncomingMessage, ServerResponse][] = [];

  private constructor(private readonly host: string) {
    this.server.on('request', this.#keep);
  }

  /** @param variable where the port was set @throws UnusableSetting where this process cannot listen there */
  static async take({ host, port }: Address, variable = 'PORT'): Promise<Port> {
    const taken = new Port(host);
    try {
      await once(taken.server.listen(port, host), 'listening');
      return taken;
    } catch (error) {
      throw sayingWhatToDo(error as NodeJS.ErrnoException, { host, port }, variable);
    }
  }

  /** The one that was asked for, or of PORT=0 the one that was found free. */
  get number(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** @returns the address under which it can be reached */
  open(answer: RequestListener): string {
    this.server.off('request', this.#keep).on('request', answer);
    for (const [request, response] of this.#early.splice(0)) answer(request, response);
    return addressOf(this.host, this.number);
  }

  readonly #keep: RequestListener = (request, response) => {
    this.#early.push([request, response]);
  };
}

function sayingWhatToDo(error: NodeJS.ErrnoException, { host, port }: Address, variable: string): Error {
  const { code } = error;
  if (code === 'EADDRINUSE')
    return new UnusableSetting(`Port ${port} is in use: end what runs there or set ${variable} to another one.`);
  if (code === 'EACCES')
    return new UnusableSetting(`Port ${port} may not be opened by this user: set ${variable} to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UnusableSetting(`HOST is ${host}, which is no address of this machine: set it to 127.0.0.1 or 0.0.0.0.`);
  return error;
}
