import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { brokenPromises, isPinned } from './compose.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = read('docker-compose.yml');

/** The file with one thing changed in it. */
function changed(from: string | RegExp, to: string): string {
  const text = compose.replace(from, to);
  if (text === compose) throw new Error(`docker-compose.yml has no ${from} to change.`);
  return text;
}

describe('docker-compose.yml', () => {
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
  ])('fails with %s', (_what, from, to, broken) => {
    expect(brokenPromises(changed(from, to))).toContain(broken);
  });

  it('publishes only the proxy with https', () => {
    const { services } = parse(read('deploy/https.yml')) as { services: object };
    expect(Object.keys(services)).toEqual(['proxy']);
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

  it('does not run as root and has a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).toMatch(/^CMD \["node", /m);
  });
});
