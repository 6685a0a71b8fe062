// npm test: every spec, story and journey of every package, and nothing that depends on how busy the machine is.
// Further words go to jest: npm test -- --selectProjects backend
// npm test -- --changed: the specs that are concerned by what differs from main; see CONTRIBUTING.md.
import { changedFiles, concernedBy, sourcesHere } from './concerned.ts';
import { runTests } from './testing.ts';

const config = 'jest.config.js';
const words = process.argv.slice(2);

if (words.includes('--changed')) {
  const changed = changedFiles();
  const specs = concernedBy(changed, sourcesHere());
  const ofAll = changed.filter((path) => /^(package-lock\.json|tsconfig\.json|jest\.config\.js|test\/src\/jest\/.+)$/.test(path));
  if (ofAll.length > 0) console.log(`These concern every spec, so run npm test as well: ${ofAll.join(', ')}`);
  if (specs.length === 0) console.log('No spec is concerned.\n0 passed, 0 failed');
  else
    await runTests({
      config,
      words: [...words.filter((word) => word !== '--changed'), '--runTestsByPath', ...specs],
      // Specs of demo and test need all packages built, a browser and the engines; the others need contracts alone.
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
