import type { ClientSession, TransactionOptions } from 'mongodb';

const options: TransactionOptions = {
  readPreference: 'primary',
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
};

/**
 * Everything that `work` writes in the session, or nothing of it. Where something else got in its way it is done again, so it has no
 * effects but its writes.
 */
export function inTransaction<T>(session: ClientSession, work: () => Promise<T>): Promise<T> {
  return session.withTransaction(work, options);
}
