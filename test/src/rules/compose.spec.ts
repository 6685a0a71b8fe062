import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '@accelerator/backend/platform/config/settings-table';
import { describe, expect, it } from '@jest/globals';
import { brokenPromises, brokenPromisesOfProxy, isPinned, readCompose } from './compose.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = read('docker-compose.yml');

const caddyfile = read('deploy/Caddyfile');

/** The file with one thing changed in it. */
function changed(from: string | RegExp, to: string, file = compose): string {
  const text = file.replace(from, to);
  if (text === file) throw new Error(`The file has no ${from} to change.`);
  return text;
}

describe('docker-compose.yml', () => {
  it('sets nothing that the programme does not read', () => {
    const nodes = Object.values(readCompose(compose).services).filter(({ environment = {} }) => 'ROLES' in environment);
    const set = nodes.flatMap(({ environment = {} }) => Object.keys(environment));
    expect(set.filter((name) => !(name in settingsTable))).toEqual([]);
  });

  it('meets every requirement', () => expect(brokenPromises(compose)).toEqual([]));

  it.each<[string, string | RegExp, string, string]>([
    ['an image without its version', /mongo:\S+/, 'mongo:8', 'mongodb takes an image that may change under it'],
    ['the newest image there is', /caddy:\S+/, 'caddy', 'proxy takes an image that may change under it'],
    [
      'a store that is published',
      'image: mongo',
      'ports: ["27017:27017"]\n    image: mongo',
      'mongodb can be reached from outside',
    ],
    ['a node that is published', 'api-1: &api', 'api-1: &api\n    ports: [3000:3000]', 'api-1 can be reached from outside'],
    ['a node that is the first process', '  init: true\n', '', 'api-1 does not hear a signal that comes while it starts'],
    ['a service that ends for good', 'restart: unless-stopped', 'restart: "no"', 'api-1 is not started again'],
    ['a service without a health check', /(caddy:[\s\S]*?)healthcheck:/, '$1x-nothing:', 'proxy is not asked how it is'],
    ['a secret with a default', '${MASTER_KEY:?', '${MASTER_KEY:-', 'projector can be started without a MASTER_KEY of its own'],
    ['a secret in the file', /\$\{SESSION_SECRET[^}]+\}/, 'hunter2', 'api-2 can be started without a SESSION_SECRET of its own'],
    ['a secret left out', /SUPERADMIN_PASSWORD: .+/, '', 'api-1 can be started without a SUPERADMIN_PASSWORD of its own'],
    [
      'another secret in the file',
      /EVENTSTORE_TELEMETRY_OPTOUT: .+/,
      'EVENTSTORE_DEFAULT_ADMIN_PASSWORD: changeit',
      'eventstoredb can be started without a EVENTSTORE_DEFAULT_ADMIN_PASSWORD of its own',
    ],
    [
      'stores that can call out',
      /(stores:\n {4}internal:) true/,
      '$1 false',
      'mongodb can be reached through the network stores',
    ],
    [
      'a proxy that reaches the stores',
      '[outside, nodes]',
      '[outside, nodes, stores]',
      'eventstoredb can be reached through the network stores',
    ],
    ['a log without a volume', 'events:/var/lib', '/var/lib', 'eventstoredb keeps nothing when its container is replaced'],
    ['an undeclared volume', /\n {2}views-and-vault:\n/, '\n', 'mongodb keeps nothing when its container is replaced'],
    ['a MongoDB by itself', '--replSet, rs0, ', '', 'mongodb is no replica set, so it has no transactions'],
    ['one node alone', /\n {2}api-2: .+/, '', 'there are not two nodes that answer browsers'],
    ['no projector', 'ROLES: projector', 'ROLES: api', 'no service runs the projections'],
    ['a writable root file system', '  read_only: true\n', '', 'mongodb can write to its root file system'],
    ['capabilities', '  cap_drop: [ALL]\n', '', 'api-2 keeps capabilities'],
    ['a way to gain privileges', / {2}security_opt: .+\n/, '', 'eventstoredb can gain privileges'],
    ['a log without a limit', 'max-size: 10m, ', '', 'proxy does not rotate its log'],
    ['no tmpfs for the data directory', '  tmpfs: [/data]\n', '', 'projector has an anonymous volume'],
    [
      'no volume for the log of EventStoreDB',
      '      - eventstoredb-log:/var/log/eventstore\n',
      '',
      'eventstoredb has an anonymous volume',
    ],
    ['an anonymous volume', 'events:/var/lib', '/var/lib', 'eventstoredb has an anonymous volume'],
    ['a build for each service', '  image: accelerator\n', '  image: accelerator\n  build: .\n', 'the image is built 3 times'],
    ['no build', '    build: .\n', '', 'the image is built 0 times'],
  ])('fails with %s', (_what, from, to, broken) => {
    expect(brokenPromises(changed(from, to))).toContain(broken);
  });

  it('publishes only the ports of https with https', () => {
    const text = read('deploy/https.yml');
    const { services } = readCompose(text);
    expect(Object.keys(services)).toEqual(['proxy']);
    expect(services['proxy']!.ports).toEqual(['80:80', '443:443']);
    // Without the tag the ports of both files would be published.
    expect(text).toMatch(/^ {4}ports: !override$/m);
  });
});

describe('the proxy', () => {
  it('meets its requirements', () => expect(brokenPromisesOfProxy(caddyfile, compose)).toEqual([]));

  it.each<[string, string | RegExp, string, string]>([
    ['compression', 'handle_errors {', 'encode gzip\n\thandle_errors {', 'answers are compressed twice'],
    ['the default dial timeout', /dial_timeout .+/, '', 'an unreachable address uses up the time for a retry'],
    [
      'no time for a second node',
      'lb_try_duration 3s',
      'lb_try_duration 500ms',
      'an unreachable address uses up the time for a retry',
    ],
    [
      'a second reverse proxy with settings of its own',
      /(3001 \{[\s\S]+?)\t\timport node\n/,
      '$1',
      'the reverse proxies have different settings',
    ],
    ['a longer health interval', 'health_interval 2s', 'health_interval 5s', 'api-1 closes before the proxy knows'],
  ])('fails with %s', (_what, from, to, broken) => {
    expect(brokenPromisesOfProxy(changed(from, to, caddyfile), compose)).toContain(broken);
  });

  it.each<[string, string | RegExp, string, string]>([
    ['no shutdown delay', /SHUTDOWN_DELAY_SECONDS: 5/, 'SHUTDOWN_DELAY_SECONDS: 0', 'api-2 closes before the proxy knows'],
    ['the default grace period', / {2}stop_grace_period: 20s\n/, '', 'api-1 is killed while it shuts down'],
  ])('fails with %s', (_what, from, to, broken) => {
    expect(brokenPromisesOfProxy(caddyfile, changed(from, to))).toContain(broken);
  });

  it('redirects no call of /api to https', () => {
    const [, toHttps] = /^http:\/\/\{\$SITE_ADDRESS\} \{\n([\s\S]+)^\}/m.exec(read('deploy/https.Caddyfile'))!;
    expect(toHttps).toMatch(
      /@api path \/api \/api\/\*\n\thandle @api \{\n[^\n]+\n\t\trespond .+ 403\n\t\}\n\thandle \{\n\t\tredir /,
    );
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('is based on the Node version of npm ci', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
    const base = /^ARG NODE=(.+)$/m.exec(dockerfile)?.[1] ?? '';
    expect(isPinned(base)).toBe(true);
    for (const version of Object.values(optionalDependencies)) expect(base).toMatch(`node:${version}-`);
  });

  it('has no other base image', () => {
    const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from);
    expect(new Set(stages)).toEqual(new Set(['${NODE}', 'manifests']));
  });

  it('holds the bill of what it and its pages are made of', () => {
    // Told to omit development, npm leaves out what one workspace runs and another one tests.
    expect(dockerfile).not.toMatch(/npm sbom[^\n]+--omit/);
    expect(dockerfile).toMatch(/^RUN npm pkg delete devDependencies --workspaces --include-workspace-root \\$/m);
    expect(dockerfile).toMatch(/npm sbom --package-lock-only --sbom-format=cyclonedx > sbom\.cdx\.json$/m);
    expect(dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))).toMatch(/^COPY --from=bill \/app\/sbom\.cdx\.json /m);
  });

  it('does not run as root and has a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).toMatch(/^CMD \["node", /m);
  });

  it('holds no demo, and nothing that only compilers and debuggers read', () => {
    expect(read('.dockerignore')).not.toMatch(/^!demo$/m);
    expect(dockerfile).toMatch(/find contracts\/dist backend\/dist -type f ! -name '\*\.js' ! -name openapi\.json -delete/);
    expect(dockerfile).toMatch(/npm ci --omit=dev .+\\\n.+find \. .+'\*\.map' .+'\*\.d\.ts' .+ -delete/);
  });
});
