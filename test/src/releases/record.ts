import { mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { callCommandLine } from '../harness/command-line.ts';
import { adminviewer, superadmin } from '../harness/logins.ts';
import { join as joinCompany, signInAsAdministrator } from '../harness/people.ts';
import { ServerProcess } from '../harness/server-process.ts';
import { apply, body, cancel, invite, pass, say, Setup } from '../harness/setup.ts';
import { answersTo, pack, releasesFolder, type Recorded } from './recorded.ts';

/**
 * Records a data directory and a backup of this release, which every later one opens: `node test/src/releases/record.ts`, once the
 * release is built. Everything in them was done by calls.
 */
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };
const folder = mkdtempSync(join(tmpdir(), 'accelerator-release-'));
const [dataDir, backup, to] = [join(folder, 'data'), join(folder, 'backup'), join(releasesFolder, version)];
await mkdir(dataDir);

const server = new ServerProcess({
  DATA_DIR: dataDir,
  SUPERADMIN_PASSWORD: superadmin.password,
  ADMINVIEWER_PASSWORD: adminviewer.password,
});
await server.start();
const setup = await Setup.of(server);
const spring = await setup.newCohort({ capacity: 4 });

const active = await setup.active(spring.id);
await joinCompany(server, active.app);
await body(say(active.solutions, active.partnershipId, { notes: 'They answer within a day.' }));
const rejected = await setup.submitted();
await body(setup.judge('reject', rejected, { reason: 'The campaign needs a budget.' }));
const canceled = await setup.mutual();
await body(apply(canceled.app, canceled, setup.cohort.id, { applicationMessage: 'We would like to begin in spring.' }));
await body(cancel(canceled.app, canceled, 'We begin a year later.'));
await body(pass(canceled.solutions, canceled.partnershipId));
await body(setup.recommend({ app: canceled.app, solutions: rejected.solutions }, 'Both work in healthcare.'));
await body(invite(rejected.app, setup.cohort.id, { inviteMessage: 'Join us.' }));
await body(setup.decide('reject', await setup.newApp(), 'The website does not answer.'));
const left = await setup.mutual();
await body(left.solutions.client.delete(partnerRoutes.deleteProfile.path));

const answers = await answersTo(await signInAsAdministrator(server));
const taken = await callCommandLine(['backup', '--to', backup], { DATA_DIR: dataDir });
if (taken.code !== 0) throw new Error(taken.stderr);
await server.stop();

await rm(to, { recursive: true, force: true });
const isKept = (name: string) => !/^lock|\.sock$/.test(name);
await pack(dataDir, join(to, 'data-directory'), (await readdir(dataDir)).filter(isKept));
await pack(backup, join(to, 'backup'), await readdir(backup));
const { events } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as { events: number };
const { username, password } = active.app.form;
const recorded: Recorded = { events, member: { username, password }, answers };
await writeFile(join(to, 'answers.json'), `${JSON.stringify(recorded, null, 2)}\n`);
await rm(folder, { recursive: true });
