/** Begins the id under which an operator acts: their name on the machine follows. */
const prefix = 'cli:';

/** Whose acts at the command line the log holds. @param osUser who is logged in to the machine */
export function operatorIdOf(osUser: string): string {
  return `${prefix}${osUser}`;
}

/** Names an operator, for administrators; undefined of anyone else. */
export function operatorNameOf(userId: string | null): string | undefined {
  return userId?.startsWith(prefix) ? `The command line (${userId.slice(prefix.length)})` : undefined;
}
