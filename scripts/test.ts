// npm test: every spec, story and journey of every package, and nothing that depends on how busy the machine is.
// Further words go to jest: npm test -- --selectProjects backend
// … -- --changed: the specs that concern what differs from main; see CONTRIBUTING.md.
import { changedFiles, concernedBy, sourcesHere } from './concerned.ts';
import { runTests } from './testing.ts';

const config = 'jest.config.js';
const words = process.argv.slice(2);

if (words.includes('--changed')) {
  const changed = changedFiles();
  const specs = concernedBy(changed, sourcesHere());
  const ofAll = changed.filter((path) => /^(package-lock\.json|tsconfig\.json|jest\.config\.js|test\/src\/jest\/.+)$/.test(path));
  if (ofAll.length > 0) console.log(`Only npm test can say whether these hold, which concern every spec: ${ofAll.join(', ')}`);
  if (specs.length === 0) console.log('No spec is concerned.\n0 passed, 0 failed');
  else
    await runTests({
      config,
      words: [...words.filter((word) => word !== '--changed'), '--runTestsByPath', ...specs],
      // The tests of the whole need what is built, a browser and the servers; the others, what the packages share.
      only: specs.some((path) => /^(demo|test)\//.test(path)) ? undefined : ['contracts'],
      report: () => '',
    });
} else
  await runTests({
    config,
    words,
    report: ({ engines }) =>
      engines.every(({ url }) => url !== undefined)
        ? 'The stories were told on SQLite, and on EventStoreDB with MongoDB.'
        : 'The stories were told on SQLite alone: the other mode needs EventStoreDB and MongoDB.',
  });
