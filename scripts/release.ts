// npm run release -- --dry-run: shows what a release of this state would be. Without it the release is made: its tag and its image.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** The release cannot be made; the message says what to do. */
class NotReady extends Error {}

interface Manifest {
  readonly version: string;
  readonly workspaces?: readonly string[];
}

interface Release {
  readonly version: string;
  /** Its section of CHANGELOG.md, without the heading. */
  readonly notes: string;
  readonly tag: string;
  readonly image: string;
}

interface Bill {
  readonly specVersion: string;
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

const folder = process.cwd();
const changelog = 'CHANGELOG.md';

function run(command: string, args: readonly string[], cwd = folder): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new NotReady(`${command} ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

function manifestIn(place: string): Manifest {
  return JSON.parse(readFileSync(join(folder, place, 'package.json'), 'utf8')) as Manifest;
}

/**
 * @param isMade false where the release is only shown, so that its day may still be open
 * @throws NotReady where this state is none that could be released
 */
function releaseHere(isMade: boolean): Release {
  const { version, workspaces = [] } = manifestIn('.');
  const other = workspaces.find((workspace) => manifestIn(workspace).version !== version);
  if (other) throw new NotReady(`${other}/package.json has another version than ${version}: give every package the same.`);
  if (run('git', ['status', '--porcelain']).trim())
    throw new NotReady('The work tree has changes: commit them, or take them back, and call this again.');
  const tag = `v${version}`;
  if (run('git', ['tag', '--list', tag]).trim())
    throw new NotReady(`${tag} was released already: raise the version in every package.json.`);
  return { version, notes: notesOf(version, isMade), tag, image: `accelerator:${version}` };
}

function notesOf(version: string, isMade: boolean): string {
  const text = existsSync(join(folder, changelog)) ? readFileSync(join(folder, changelog), 'utf8') : '';
  const sections = text.split(/^## /m).slice(1);
  const section = sections.find((one) => one.startsWith(`[${version}] - `));
  if (!section) throw new NotReady(`${changelog} has no section "## [${version}] - yyyy-mm-dd": write down what is new.`);
  const [heading = '', ...lines] = section.split('\n');
  const notes = lines.join('\n').trim();
  const isDated = / - \d{4}-\d{2}-\d{2}$/.test(heading) || (!isMade && heading.endsWith(' - Unreleased'));
  if (!isDated || !notes)
    throw new NotReady(`The section of ${version} in ${changelog} needs a day (yyyy-mm-dd) and what is new.`);
  return notes;
}

/**
 * The bill of materials of the image, in CycloneDX. Told to omit development, npm also omits what one workspace needs to run and another
 * one to test, so it is made of manifests without development, as in the Dockerfile.
 */
function billOfMaterials(): string {
  const copy = mkdtempSync(join(tmpdir(), 'accelerator-bill-'));
  try {
    const { workspaces = [] } = manifestIn('.');
    for (const file of ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map((one) => `${one}/package.json`)])
      if (existsSync(join(folder, file))) cpSync(join(folder, file), join(copy, file), { recursive: true });
    const everywhere = workspaces.length > 0 ? ['--workspaces', '--include-workspace-root'] : [];
    run('npm', ['pkg', 'delete', 'devDependencies', ...everywhere], copy);
    run('npm', ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'], copy);
    return run('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function show({ version, notes, tag, image }: Release, { specVersion, components }: Bill): void {
  console.log(`Version            ${version}`);
  console.log(`Tag                ${tag}`);
  console.log(`Image              ${image}`);
  console.log(`Bill of materials  CycloneDX ${specVersion}, ${components.length} components`);
  console.log(`\n${notes}\n`);
  for (const { name, version: installed } of components) console.log(`  ${name} ${installed}`);
}

/** The image first: a tag names what could be built. */
function make({ version, notes, tag, image }: Release, bill: string): void {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const file = join(folder, 'dist', `accelerator-${version}.cdx.json`);
  writeFileSync(file, bill);
  console.log(`The bill of materials lies in ${file}.`);
  const hasDocker = spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0;
  if (hasDocker) run('docker', ['build', '--tag', image, '--label', `org.opencontainers.image.version=${version}`, '.']);
  run('git', ['tag', '--annotate', tag, '--cleanup=verbatim', '--message', `${version}\n\n${notes}`]);
  console.log(`${tag} is tagged: push it with "git push origin ${tag}".`);
  console.log(
    hasDocker
      ? `${image} is built: push it to your registry.`
      : `Docker does not answer here: build the image where it does, with "docker build --tag ${image} ." at ${tag}.`,
  );
}

try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const release = releaseHere(!values['dry-run']);
  const bill = billOfMaterials();
  show(release, JSON.parse(bill) as Bill);
  if (values['dry-run']) console.log('\nNothing was changed: without --dry-run this is tagged, and its image built.');
  else make(release, bill);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
