import { poll } from '../poll.ts';
import { EventStoreServer, freeEventStorePorts } from './event-store-server.ts';

const size = 3;

/** An EventStoreDB of three members, any one of which can be lost. */
export class EventStoreCluster {
  readonly members: readonly EventStoreServer[];

  private constructor(members: readonly EventStoreServer[]) {
    this.members = members;
  }

  /** Resolves when every member answers. */
  static async start(): Promise<EventStoreCluster> {
    const places = await Promise.all(Array.from({ length: size }, freeEventStorePorts));
    const starting = places.map((ports) => EventStoreServer.start({ ports, others: places.filter((other) => other !== ports) }));
    return new EventStoreCluster(await Promise.all(starting));
  }

  /** The addresses of all members. */
  get url(): string {
    return `esdb://${this.members.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`;
  }

  /**
   * The one that takes writes, once all that `of` holds agree. A member that has ended to truncate its surplus is started again.
   * @throws Error where they have not agreed within `milliseconds`
   */
  async leader(of: readonly EventStoreServer[] = this.members, milliseconds?: number): Promise<EventStoreServer> {
    let named: readonly (number | undefined)[] = [];
    const look = async () => {
      await Promise.all(of.filter(({ hasEnded }) => hasEnded).map((member) => member.start()));
      named = await Promise.all(of.map(leaderAccordingTo));
      return of.find(({ port }) => named.every((other) => other === port));
    };
    const missing = () =>
      `The event stores at ${of.map(({ port }) => port).join(', ')} have elected none of them, they name ${named.map(String).join(', ')}`;
    return poll(look, { missing, within: milliseconds });
  }

  /** Ends all members and removes what they held. */
  async remove(): Promise<void> {
    await Promise.all(this.members.map((member) => member.remove()));
  }
}

/** @returns the leader's port; undefined where there is none, or no node answers */
async function leaderAccordingTo({ port }: EventStoreServer): Promise<number | undefined> {
  const gossip = await fetch(`http://127.0.0.1:${port}/gossip`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.json() as Promise<Gossip>,
    () => undefined,
  );
  return gossip?.members.find(({ state, isAlive }) => state === 'Leader' && isAlive)?.httpEndPointPort;
}

interface Gossip {
  readonly members: readonly { readonly state: string; readonly isAlive: boolean; readonly httpEndPointPort: number }[];
}
