/** Variables for a process; undefined removes one. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of this process, for one that is started from it: without the settings that lead to stores, which each server and each
 * call of the command line names itself. Those of this process may name servers for the tests that ask for them.
 */
export const surroundings: Environment = withoutStores(process.env);

function withoutStores({
  NODE_OPTIONS: _ofTheSpecs,
  DATA_DIR: _dataDir,
  EVENTSTORE_URL: _eventStoreUrl,
  EVENTSTORE_PREFIX: _eventStorePrefix,
  MONGODB_URL: _mongoUrl,
  MASTER_KEY: _masterKey,
  SESSION_SECRET: _sessionSecret,
  ROLES: _roles,
  ...others
}: NodeJS.ProcessEnv): Environment {
  return others;
}
