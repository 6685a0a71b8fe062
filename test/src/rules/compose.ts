import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly build?: unknown;
  readonly restart?: string;
  readonly ports?: readonly unknown[];
  readonly networks?: readonly string[];
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: { readonly test?: unknown; readonly disable?: boolean };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
}

/** The one service that anybody outside may reach. */
const door = 'proxy';
const secrets = ['SESSION_SECRET', 'MASTER_KEY', 'SUPERADMIN_PASSWORD', 'ADMINVIEWER_PASSWORD'];
const looksSecret = /SECRET|PASSWORD|KEY|TOKEN/;

/** The requirements of docker-compose.yml that it does not meet: one sentence each. */
export function brokenPromises(text: string): string[] {
  const compose = parse(text, { merge: true }) as Compose;
  const services = Object.entries(compose.services);
  return [
    ...services.flatMap(([name, service]) => ofService(name, service)),
    ...services.flatMap(([name, service]) => secretsOf(name, service)),
    ...ofStores(compose),
    ...ofRoles(services.map(([, service]) => service)),
  ];
}

function ofService(name: string, { image, build, restart, ports, healthcheck }: Service): string[] {
  return [
    image !== undefined && (build !== undefined || isPinned(image)) ? [] : `${name} takes an image that may change under it`,
    healthcheck?.test !== undefined && !healthcheck.disable ? [] : `${name} is not asked how it is`,
    restart !== undefined && restart !== 'no' ? [] : `${name} is not started again`,
    ports === undefined || name === door ? [] : `${name} can be reached from outside`,
  ].flat();
}

/** All three numbers of a version. */
export function isPinned(image: string): boolean {
  return /:v?\d+\.\d+\.\d+(-[\w.-]+)?(@sha256:[0-9a-f]{64})?$/.test(image);
}

/** A secret that is missing ends the start: one that everybody knows would be none. */
function secretsOf(name: string, { environment = {} }: Service): string[] {
  const wanted = 'ROLES' in environment ? secrets : [];
  const named = Object.keys(environment).filter((variable) => looksSecret.test(variable));
  return [...new Set([...wanted, ...named])]
    .filter((variable) => !String(environment[variable]).startsWith(`\${${variable}:?`))
    .map((variable) => `${name} can be started without a ${variable} of its own`);
}

/** They need no credentials because their networks are internal. Their data outlives their containers. */
function ofStores({ services, networks = {}, volumes = {} }: Compose): string[] {
  const stores = Object.entries(services).filter(([name, { build }]) => name !== door && build === undefined);
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
