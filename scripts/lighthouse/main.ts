// npm run lighthouse: starts the demo and measures its screens in a browser: Lighthouse, what moves while they load, and how soon they answer.
// -- --runs 1     reads each screen once instead of three times, and leaves the document alone
// -- --only audits|shifts|interactions     a part, which leaves the document alone too
import { parseArgs } from 'node:util';
import { startBrowser, startDemo } from '../demo.ts';
import { auditScreens } from './audits.ts';
import { measureResponse } from './interactions.ts';
import { measureMovement } from './layout-shifts.ts';
import { missedIn, writeReport, type Measured } from './report.ts';

const usualRuns = 3;
const { values } = parseArgs({ options: { runs: { type: 'string' }, only: { type: 'string' } } });
const runs = Number(values.runs ?? usualRuns);
const wants = (part: string): boolean => values.only === undefined || values.only === part;

const demo = await startDemo();
try {
  const browser = await startBrowser();
  const measured: Measured = {
    movements: wants('shifts') ? await measureMovement(browser, demo) : [],
    responses: wants('interactions') ? await measureResponse(browser, demo) : [],
    audits: wants('audits') ? await auditScreens(demo, runs) : [],
  };
  await browser.close();
  console.table(measured.movements);
  console.table(measured.responses);
  console.table(measured.audits.map(({ failed: _failed, causes: _causes, ...audit }) => audit));
  const missed = missedIn(measured);
  console.log(missed.length === 0 ? 'Every bound holds.' : `Missed:\n${missed.map((one) => `  ${one}`).join('\n')}`);
  if (runs === usualRuns && values.only === undefined) await writeReport(measured, runs);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await demo.end();
}
