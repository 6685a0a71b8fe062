// npm test: every spec, story and journey of every package, and nothing that depends on how busy the machine is.
// Further words go to jest: npm test -- --selectProjects backend
import { runTests } from './testing.ts';

await runTests({
  config: 'jest.config.js',
  words: process.argv.slice(2),
  report: ({ engines }) =>
    engines.every(({ url }) => url !== undefined)
      ? 'The stories were told on SQLite, and on EventStoreDB with MongoDB.'
      : 'The stories were told on SQLite alone: the other mode needs EventStoreDB and MongoDB.',
});
