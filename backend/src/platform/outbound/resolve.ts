import { lookup, Resolver } from 'node:dns/promises';

/** Asks where a name leads. Fails with the code of the system where it leads nowhere. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Asks the servers for public names. The system's own look-up has four threads, which it shares with the hashing of passwords, and cannot
 * be called off: a few names whose servers keep silent would stop the programme. It would add the names of the hosts file, which lead
 * inside.
 */
export const resolvePublic: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    // A name that has no address of one kind may fail for another reason with the other.
    const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as NodeJS.ErrnoException] : []));
    throw failures.find(({ code }) => code !== 'ENODATA') ?? failures[0]!;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** Names of an internal network, which may be known to this machine alone. */
export const resolveInside: Resolve = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);
