// npm run test:faults: crashes, races, frozen servers and abuse, in many rounds; see docs/faults.md.
// Further words go to jest: npm run test:faults -- kills
import { execFileSync } from 'node:child_process';
import { inMinutes, runTests, type Ran } from './testing.ts';

/** The record that docs/faults.md keeps of the last run. */
function record({ passed, failed, leftOut, seconds, machine, engines }: Ran): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const found = engines.map(({ name, origin }) => `${name}: ${origin}`).join('; ');
  return [
    'For docs/faults.md, "Last run":',
    '',
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}: ${passed} passed, ${failed} failed, ${leftOut} left out, in ${inMinutes(seconds)} on ${machine}, Node ${process.versions.node}. ${found}.`,
  ].join('\n');
}

await runTests({ config: 'jest.faults.config.js', words: process.argv.slice(2), report: record });
