import { isInQuotes, rules, UnusableSetting, values, type Environment, type Setting } from './setting-values.ts';

/** `api` answers browsers. `projector` keeps the views and does what one process does for all; others stand by. */
export type Role = (typeof roles)[number];

export const roles = ['api', 'projector'] as const;

type Row<T, Default extends string | undefined> = Pick<Setting<T, Default>, 'meaning' | 'mayBe' | 'read'> &
  Partial<Setting<T, Default>>;

const setting = <T, const Default extends string | undefined = undefined>(row: Row<T, Default>): Setting<T, Default> => ({
  isSecret: false,
  otherwise: 'unset',
  default: undefined as Default,
  ...row,
});

const aKey = '64 hexadecimal digits, made once with "openssl rand -hex 32"';
const aPassword = 'a password of 12 characters or more that is hard to guess: not a common one, and not the name of its login';
const madeOnce = 'made at the first start, in `DATA_DIR`';
const aLink = {
  mayBe: 'an address that begins with https://, http:// or mailto:',
  read: values.link,
  isAllowed: rules.isReachableLink,
};

/** Every variable that the programme reads: docs/operations.md says what is in here, by `npm run docs`. */
export const settingsTable = {
  HOST: setting({
    default: '127.0.0.1',
    meaning: 'where it listens',
    mayBe: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
    read: values.host,
  }),
  PORT: setting({
    default: '3000',
    meaning: 'likewise; `0` takes a free one and prints it',
    mayBe: 'a number from 0 to 65535',
    read: values.port,
  }),
  PUBLIC_URL: setting({
    otherwise: 'the listening address',
    meaning: 'how browsers reach it, without a path; https makes the session cookie Secure and of this host alone',
    mayBe: 'an address like https://partners.example.com, with nothing behind the host but a port',
    read: values.origin,
  }),
  TRUST_PROXY: setting({
    default: 'off',
    meaning: 'which proxy may name the client: a number of hops, or addresses, such as `10.0.0.0/8,192.0.2.7`',
    mayBe:
      'how many proxies stand before the programme, such as 1, or to their addresses with commas between them, such as 10.0.0.0/8,192.0.2.7, or to off',
    read: values.proxies,
  }),
  DATA_DIR: setting({
    default: './data',
    meaning: '[the data directory](#the-data-directory)',
    mayBe: 'the path of a directory that this user may write, such as ./data, in which nothing is left to be filled in',
    read: values.directory,
  }),
  SESSION_SECRET: setting({
    otherwise: madeOnce,
    isSecret: true,
    meaning: 'signs cookies (32 characters or more)',
    mayBe: 'a text of 32 characters or more that nobody can guess, made once with "openssl rand -hex 32"',
    read: values.secret,
  }),
  MASTER_KEY: setting({
    otherwise: madeOnce,
    isSecret: true,
    meaning: 'wraps the keys of personal data (64 hexadecimal digits)',
    mayBe: aKey,
    read: values.key,
  }),
  SESSION_SECRET_PREVIOUS: setting({
    isSecret: true,
    meaning: 'the former one, while [the keys are replaced](#replacing-the-keys)',
    mayBe: 'the former session secret',
    read: values.any,
  }),
  MASTER_KEY_PREVIOUS: setting({
    isSecret: true,
    meaning: 'likewise',
    mayBe: 'the former master key, 64 hexadecimal digits',
    read: values.key,
  }),
  SUPERADMIN_PASSWORD: setting({
    otherwise: 'random, printed once',
    isSecret: true,
    meaning: 'of one of the two fixed logins, 12 characters or more, at the first start; later it is changed in the console',
    mayBe: aPassword,
    read: values.unquoted,
    isAllowed: rules.isPasswordOf('superadmin'),
  }),
  ADMINVIEWER_PASSWORD: setting({
    otherwise: 'random, printed once',
    isSecret: true,
    meaning: 'likewise, of the other one',
    mayBe: aPassword,
    read: values.unquoted,
    isAllowed: rules.isPasswordOf('adminviewer'),
  }),
  REQUIRE_ADMIN_TOTP: setting({
    default: 'false',
    meaning:
      '`true` lets administrators reach nothing before they have a second factor, and switches adminviewer off, which can have none',
    mayBe: 'true or false',
    read: values.trueOrFalse,
  }),
  ALLOW_SHARED_VIEWER: setting({
    default: 'false',
    meaning: '`true` leaves adminviewer on all the same',
    mayBe: 'true or false',
    read: values.trueOrFalse,
  }),
  SUPPORT_EMAIL: setting({
    meaning: 'the address that people write to for help; unset, it is hidden',
    mayBe: 'an address such as support@example.com',
    read: values.any,
    isAllowed: rules.isReachable,
  }),
  FEEDBACK_URL: setting({ meaning: 'a link, likewise', ...aLink }),
  GUIDE_URL: setting({ meaning: 'a link in the place of the built-in guide', ...aLink }),
  AUTO_APPROVE_SCORE: setting({
    meaning:
      'applications to the programme that score so much or more are approved at once, unless a check flags them; unset, people decide on each. The same in every process',
    mayBe: 'a whole number from 1 to 100',
    read: values.score,
  }),
  SMTP_URL: setting({
    isSecret: true,
    meaning:
      'the mail server, `smtp://user:password@mail.example.com:587` or `smtps://…`; unset, no e-mail is sent ([e-mail](#e-mail))',
    mayBe: 'an address like smtp://user:password@mail.example.com:587',
    read: values.mailServer,
  }),
  MAIL_FROM: setting({
    meaning: 'the sender of e-mail, required with `SMTP_URL`: `partners@example.com` or `Partners (EMEA) <partners@example.com>`',
    mayBe: 'the sender, such as partners@example.com or Partners <partners@example.com>, with no letters but a to z before the @',
    read: values.sender,
    isAllowed: rules.isReachableSender,
  }),
  WEBHOOK_ALLOW_PRIVATE: setting({
    default: '0',
    meaning: '`1` lets [webhooks](#webhooks) go to private addresses and by http: for trying them, and for a network of your own',
    mayBe: '1 or 0',
    read: values.oneOrZero,
  }),
  EVENTSTORE_URL: setting({
    isSecret: true,
    meaning:
      'set together with `MONGODB_URL`: many processes share `esdb://…` and `mongodb://…`, `DATA_DIR` is not used, `SESSION_SECRET` and `MASTER_KEY` must be given',
    mayBe: 'an address that begins with esdb:// or esdb+discover://',
    read: values.beginningWith('esdb://', 'esdb+discover://', 'kurrentdb://', 'kurrentdb+discover://'),
  }),
  MONGODB_URL: setting({
    isSecret: true,
    meaning: 'likewise',
    mayBe: 'an address that begins with mongodb:// or mongodb+srv://',
    read: values.beginningWith('mongodb://', 'mongodb+srv://'),
  }),
  EVENTSTORE_PREFIX: setting({
    otherwise: 'empty',
    meaning: 'begins the name of every stream, where programmes share an event store',
    mayBe: 'a word without blanks, such as partners-',
    read: values.word,
  }),
  ROLES: setting({
    default: 'api,projector',
    meaning: 'what this one of many processes does',
    mayBe: 'api, projector, or both with a comma between them',
    read: values.oneOrMoreOf(roles),
  }),
  WRITE_BUDGET: setting({
    default: '600',
    meaning: 'changes a minute that one user may make in each process, a third of them at once; beyond that 429',
    mayBe: 'how many changes a user may make in a minute, such as 600',
    read: values.writes,
  }),
  SHUTDOWN_DELAY_SECONDS: setting({
    default: '0',
    meaning:
      'how long it takes calls after SIGTERM, while health says 503, up to 60: behind a proxy, longer than its health interval',
    mayBe: 'a number of seconds from 0 to 60',
    read: values.delay,
  }),
  METRICS_PORT: setting({
    meaning: 'where it answers [metrics](#metrics), at `HOST`, beside `PORT`; `0` takes a free one and prints it',
    mayBe: 'a number from 0 to 65535',
    read: values.port,
  }),
  QUIET: setting({
    default: '0',
    meaning: '`1` stops the lines on standard output, security events included',
    mayBe: '1 or 0',
    read: values.oneOrZero,
  }),
};

export type Variable = keyof typeof settingsTable;

type ValueOf<Name extends Variable> =
  (typeof settingsTable)[Name] extends Setting<infer T, infer Default> ? T | (Default extends string ? never : undefined) : never;

/** The environment that this process was given. Nothing else reads it. */
export const ownEnvironment: Environment = process.env;

/**
 * The text of a variable without the blanks around it; undefined where none is given.
 * @throws UnusableSetting where it cannot be meant
 */
export function textOf(environment: Environment, name: Variable): string | undefined {
  const { isSecret, mayBe } = settingsTable[name];
  const given = environment[name] ?? '';
  const text = given.trim();
  if (text === '' && given !== '' && isSecret) throw new UnusableSetting(`${name} is blank: set it to ${mayBe}.`);
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))
    throw new UnusableSetting(`${name} holds a line break or a control character: set it, in one line, to ${mayBe}.`);
  if (!isSecret && isInQuotes(text)) throw new UnusableSetting(`${name} stands in quotes: set it, without them, to ${mayBe}.`);
  if (!isSecret && text.includes('${'))
    throw new UnusableSetting(`${name} holds \${…}, which nothing has filled in: set it to ${mayBe}.`);
  return text === '' ? undefined : text;
}

/** Reads one setting without the rules that `mustBeUsable` applies. @throws UnusableSetting where its value is not allowed */
export function settingOf<Name extends Variable>(environment: Environment, name: Name): ValueOf<Name> {
  const row: Setting<unknown> = settingsTable[name];
  const text = textOf(environment, name) ?? row.default;
  return (text === undefined ? undefined : valueOf(name, text)) as ValueOf<Name>;
}

/** Without what stands before the host of an address: it may be a password. */
function quoted(text: string): string {
  return text.replaceAll(/[^\s/]*:\S*@/g, '…@');
}

/** The value that a text stands for, wherever it was found. @throws UnusableSetting */
export function valueOf<Name extends Variable>(name: Name, text: string, from = ''): NonNullable<ValueOf<Name>> {
  const value = settingsTable[name].read(text);
  if (value === undefined) throw unusable(name, text, from);
  return value as NonNullable<ValueOf<Name>>;
}

/** Looks at everything that is given before anything is done. @throws UnusableSetting */
export async function mustBeUsable(environment: Environment): Promise<void> {
  for (const name of Object.keys(settingsTable) as Variable[]) {
    const { isAllowed }: Setting<unknown> = settingsTable[name];
    const value = settingOf(environment, name);
    if (value !== undefined && isAllowed && !(await isAllowed(value))) throw unusable(name, textOf(environment, name)!);
  }
}

function unusable(name: Variable, text: string, from = ''): UnusableSetting {
  const { isSecret, mayBe } = settingsTable[name];
  return new UnusableSetting(`${name}${from} ${isSecret ? 'cannot be used' : `is ${quoted(text)}`}: set it to ${mayBe}.`);
}
