import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly build?: unknown;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly init?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly logging?: { readonly driver?: string; readonly options?: Readonly<Record<string, unknown>> };
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly stop_grace_period?: string;
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: { readonly test?: unknown; readonly disable?: boolean };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
}

type Named = readonly [name: string, service: Service];

/** The one service that can be reached from outside. */
const door = 'proxy';
const secrets = ['SESSION_SECRET', 'MASTER_KEY', 'SUPERADMIN_PASSWORD', 'ADMINVIEWER_PASSWORD'];
const looksSecret = /SECRET|PASSWORD|KEY|TOKEN/;
/** The volumes that the images declare. Docker makes an anonymous one for each that is not mounted. */
const volumesOfImages: Readonly<Record<string, readonly string[]>> = {
  accelerator: ['/data'],
  'eventstore/eventstore': ['/var/lib/eventstore', '/var/log/eventstore'],
  mongo: ['/data/db', '/data/configdb'],
};
/** The time that a server may take to shut down after its delay. */
const shutdownSeconds = 10;

/** Reads a compose file, overrides included. */
export function readCompose(text: string): Compose {
  return parse(text, { merge: true, customTags: [{ tag: '!override', collection: 'seq' }] }) as Compose;
}

/** The requirements of docker-compose.yml that it does not meet: one sentence each. */
export function brokenPromises(text: string): string[] {
  const compose = readCompose(text);
  const services = Object.entries(compose.services);
  return [
    ...services.flatMap((service) => ofService(service, compose)),
    ...services.flatMap(ofConfinement),
    ...services.flatMap(secretsOf),
    ...ofBuilds(services),
    ...ofStores(compose),
    ...ofRoles(services.map(([, service]) => service)),
  ];
}

function ofService(
  [name, { image = '', restart, ports, healthcheck, init, environment = {} }]: Named,
  { services }: Compose,
): string[] {
  const isBuilt = Object.values(services).some((service) => service.image === image && service.build !== undefined);
  return [
    isBuilt || isPinned(image) ? [] : `${name} takes an image that may change under it`,
    // The image that is built here asks by itself.
    isBuilt || (healthcheck?.test !== undefined && !healthcheck.disable) ? [] : `${name} is not asked how it is`,
    restart !== undefined && restart !== 'no' ? [] : `${name} is not started again`,
    init || !('ROLES' in environment) ? [] : `${name} does not hear a signal that comes while it starts`,
    ports === undefined || name === door ? [] : `${name} can be reached from outside`,
  ].flat();
}

/** Checks what an attacker of one service cannot do, and what cannot fill the disk. */
function ofConfinement([name, service]: Named): string[] {
  const { read_only, cap_drop = [], security_opt = [], logging, image = '' } = service;
  const { driver, options = {} } = logging ?? {};
  const wanted = volumesOfImages[image.split(':')[0]!] ?? [];
  const places = [...(service.volumes ?? []).map((mount) => mount.split(':')[1]), ...(service.tmpfs ?? [])];
  const unnamed = (service.volumes ?? []).some((mount) => !mount.includes(':'));
  return [
    read_only ? [] : `${name} can write to its root file system`,
    cap_drop.includes('ALL') ? [] : `${name} keeps capabilities`,
    security_opt.includes('no-new-privileges:true') ? [] : `${name} can gain privileges`,
    driver === 'json-file' && options['max-size'] && options['max-file'] ? [] : `${name} does not rotate its log`,
    unnamed || wanted.some((place) => !places.includes(place)) ? `${name} has an anonymous volume` : [],
  ].flat();
}

/** All three numbers of a version. */
export function isPinned(image: string): boolean {
  return /:v?\d+\.\d+\.\d+(-[\w.-]+)?(@sha256:[0-9a-f]{64})?$/.test(image);
}

/** A secret that is missing ends the start: a default that is public would be none. */
function secretsOf([name, { environment = {} }]: Named): string[] {
  const wanted = 'ROLES' in environment ? secrets : [];
  // Former ones are there only while the keys are replaced.
  const named = Object.keys(environment).filter((variable) => looksSecret.test(variable) && !variable.endsWith('_PREVIOUS'));
  return [...new Set([...wanted, ...named])]
    .filter((variable) => !String(environment[variable]).startsWith(`\${${variable}:?`))
    .map((variable) => `${name} can be started without a ${variable} of its own`);
}

function ofBuilds(services: readonly Named[]): string[] {
  const built = services.filter(([, { build }]) => build !== undefined);
  return built.length === 1 ? [] : [`the image is built ${built.length} times`];
}

/** They need no credentials because their networks are internal. Their data outlives their containers. */
function ofStores({ services, networks = {}, volumes = {} }: Compose): string[] {
  const stores = Object.entries(services).filter(([name, { environment = {} }]) => name !== door && !('ROLES' in environment));
  const open = stores.flatMap(([name, service]) =>
    (service.networks ?? ['default'])
      .filter((network) => !networks[network]?.internal || services[door]?.networks?.includes(network))
      .map((network) => `${name} can be reached through the network ${network}`),
  );
  const forgetful = stores
    .filter(([, service]) => !service.volumes?.every((mount) => mount.split(':')[0]! in volumes))
    .map(([name]) => `${name} keeps nothing when its container is replaced`);
  const alone = stores
    .filter(([, { image = '', command = [] }]) => image.startsWith('mongo:') && !command.includes('--replSet'))
    .map(([name]) => `${name} is no replica set, so it has no transactions`);
  return stores.length > 0 ? [...open, ...forgetful, ...alone] : ['there are no stores'];
}

function ofRoles(services: readonly Service[]): string[] {
  const count = (role: string) => services.filter(({ environment }) => environment?.['ROLES'] === role).length;
  return [
    count('api') >= 2 ? [] : 'there are not two nodes that answer browsers',
    count('projector') >= 1 ? [] : 'no service runs the projections',
  ].flat();
}

/** The requirements that deploy/Caddyfile and docker-compose.yml do not meet together: one sentence each. */
export function brokenPromisesOfProxy(caddyfile: string, compose: string): string[] {
  const nodes = Object.entries(readCompose(compose).services).filter(([, { environment }]) => environment?.['ROLES'] === 'api');
  const proxies = caddyfile.split(/\n(?=\S)/).filter((block) => block.includes('reverse_proxy {$NODES'));
  const detectionSeconds = seconds(caddyfile, 'health_interval') + seconds(caddyfile, 'health_timeout');
  const dials = seconds(caddyfile, 'lb_try_duration') / seconds(caddyfile, 'dial_timeout');
  return [
    proxies.length > 0 && proxies.every((block) => /\timport node$/m.test(block))
      ? []
      : 'the reverse proxies have different settings',
    dials >= 2 ? [] : 'an unreachable address uses up the time for a retry',
    /^\s*encode\b/m.test(caddyfile) ? 'answers are compressed twice' : [],
    nodes.flatMap(([name, { environment = {}, stop_grace_period = '10s' }]) => {
      const delay = Number(environment['SHUTDOWN_DELAY_SECONDS'] ?? 0);
      return [
        delay >= detectionSeconds ? [] : `${name} closes before the proxy knows`,
        Number.parseFloat(stop_grace_period) > delay + shutdownSeconds ? [] : `${name} is killed while it shuts down`,
      ].flat();
    }),
  ].flat();
}

/** NaN where the file does not set it. */
function seconds(caddyfile: string, setting: string): number {
  const [, amount, unit] = new RegExp(`^\\s*${setting} (\\d+)(ms|s)$`, 'm').exec(caddyfile) ?? [];
  return Number(amount) / (unit === 'ms' ? 1_000 : 1);
}
