// Goes into a server by --import and notes how long it works without letting anyone else have a turn, in processor time of its main
// thread: on a busy machine the clock would also count what other processes do.
import { appendFileSync } from 'node:fs';

const file = process.env['LOOP_WATCH_FILE'];
const sampleIntervalMs = 2;
/** In milliseconds. Shorter stretches are not worth a line. */
const noteworthy = 10;

if (file) {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage();
    const worked = (user - before.user + system - before.system) / 1000;
    if (worked > noteworthy) appendFileSync(file, `${JSON.stringify({ at: Date.now(), worked })}\n`);
    before = process.threadCpuUsage();
  }, sampleIntervalMs).unref();
}
