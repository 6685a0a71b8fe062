import { HttpClient } from './http-client.ts';
import type { Environment } from './surroundings.ts';
import { ReverseProxy } from './reverse-proxy.ts';
import { ServerProcess } from './server-process.ts';

/** The part that all processes of one app share. */
export interface SharedPlace {
  /** The variables that lead a server there, its secrets among them. */
  readonly env: Environment;
}

export interface DistributedOptions {
  /** The number of processes that answer browsers, and of those that run projections or stand by. */
  readonly nodes?: number;
  readonly projectors?: number;
  /** Variables for every process, beside those that make them one app. */
  readonly env?: Environment;
  /** Where browsers find it; by default a free port of this machine. */
  readonly at?: { readonly host: string; readonly port: number };
  /** The time that the start of a process may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** Out of reach of Ctrl+C at the terminal: the caller ends it. */
  readonly detached?: boolean;
  /** Gets the output of each process, as it comes. */
  readonly onOutput?: (name: string, text: string) => void;
}

/** A process of the app, with its name. */
export interface NamedProcess {
  readonly name: string;
  readonly process: ServerProcess;
}

/**
 * The built server as many processes that share EventStoreDB and MongoDB, behind one address. The nodes and the projectors can be
 * killed, frozen and started again one by one.
 */
export class DistributedApp<Place extends SharedPlace = SharedPlace> {
  readonly place: Place;
  readonly nodes: readonly ServerProcess[];
  readonly projectors: readonly ServerProcess[];
  readonly proxy: ReverseProxy;

  private constructor(place: Place, proxy: ReverseProxy, options: DistributedOptions) {
    const { nodes = 2, projectors = 1, env } = options;
    const common = { ...place.env, PUBLIC_URL: proxy.url, TRUST_PROXY: 'loopback', ...env };
    this.place = place;
    this.proxy = proxy;
    this.nodes = Array.from({ length: nodes }, (_, index) => processOf(nodeName(index), { ...common, ROLES: 'api' }, options));
    this.projectors = Array.from({ length: projectors }, (_, index) =>
      processOf(projectorName(index), { ...common, ROLES: 'projector' }, options),
    );
  }

  /** Takes its address, and starts nothing yet. @throws Error where the address is taken */
  static async prepare<Place extends SharedPlace>(
    place: Place,
    options: DistributedOptions = {},
  ): Promise<DistributedApp<Place>> {
    const { at, onOutput } = options;
    const proxy = await ReverseProxy.listen({ ...at, onOutput: onOutput && ((sentence) => onOutput('proxy', `${sentence}\n`)) });
    return new DistributedApp(place, proxy, options);
  }

  /** Resolves when every process can serve. @throws Error where one cannot; `stop` ends the others */
  async start(): Promise<void> {
    await Promise.all(this.processes.map(({ process }) => process.start()));
    this.proxy.serve(this.nodes.map(({ url }, index) => ({ name: nodeName(index), url })));
  }

  /** Without a slash at the end. */
  get url(): string {
    return this.proxy.url;
  }

  get processes(): readonly NamedProcess[] {
    return [
      ...this.nodes.map((process, index) => ({ name: nodeName(index), process })),
      ...this.projectors.map((process, index) => ({ name: projectorName(index), process })),
    ];
  }

  /** A caller with cookies of its own, whom the nodes answer in turn. One node's own callers: `nodes[0].client()`. */
  client(): HttpClient {
    return new HttpClient(this.url);
  }

  /** Ends everything as an operator would: who answers first, then who keeps the views, so that what was begun is shown. */
  async stop(): Promise<void> {
    for (const { process } of this.processes) process.thaw();
    for (const group of [this.nodes, this.projectors]) await Promise.all(group.map((process) => process.stop()));
    await this.proxy.close();
  }
}

function processOf(name: string, env: Environment, { timeoutMs, detached, onOutput }: DistributedOptions): ServerProcess {
  return new ServerProcess(env, { timeoutMs, detached, onOutput: onOutput && ((text) => onOutput(name, text)) });
}

function nodeName(index: number): string {
  return `api-${index + 1}`;
}

function projectorName(index: number): string {
  return `projector-${index + 1}`;
}
