import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALLS, type Install } from '@villa/shared/domain/villa/installs.ts';
import { type Environment, settingOf, withEnvFile } from './environment.ts';
import type { FixedSettings } from './features/offsite/offsite-settings.ts';
import { readOffsiteConfig } from './offsite-config.ts';

/** This many requests in this many seconds. */
export interface Limit {
  requests: number;
  seconds: number;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How the server is run; made once at start, never changed. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the one folder that a restart needs: database, uploads, secrets, backups. */
  dataDir: string;
  /**
   * The origin of the guest site, without a slash at its end. Null: where a request came to, as far as that can be
   * believed (request-origin.ts).
   */
  publicUrl: string | null;
  setupCode: string | null;
  jwtSecret: string | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** An outside service that is asked about transfers (slip-verifier.ts); null: none is. */
  slipVerifier: { url: string; key: string | null } | null;
  /** A `.sha256` file that always names the newest release (newer-version.ts); null: nobody looks. */
  releasesUrl: string | null;
  /** A monitor elsewhere that is told of each backup (backup-ping.ts); null: none is. */
  backupPingUrl: string | null;
  /** The place of off-site copies and the key for them, where the environment says so. */
  offsite: FixedSettings;
  /** LINE's Messaging API. */
  lineApiUrl: string;
  /** Stripe's API. */
  stripeApiUrl: string;
  /** The API of SlipOK, which checks slips. */
  slipokApiUrl: string;
  /** Which proxies' word about a client's address is believed, as Express takes it. */
  trustProxy: false | number | string[];
  logLevel: LogLevel;
  seed: 'demo' | 'none';
  /** False lifts rate and hold limits, for load tests on this machine only. */
  limits: boolean;
  /** How often one address may try to book, and may upload. */
  bookingLimit: Limit;
  uploadLimit: Limit;
  /** We remove old backups when all of them together take more bytes. */
  backupBytes: number;
  /** How many slips are received at the same time, from all guests together. */
  uploadsAtOnce: number;
  /** How many wrong promo codes one address may try. */
  promoLimit: Limit;
  /** How many accounts and numbers that are not the villa's one address may have checked. */
  verifyLimit: Limit;
  /** How often one address may change bookings as a guest. */
  guestChangeLimit: Limit;
  /**
   * Wrong passwords for one account: from an address where its user has logged in before, and from
   * each other address. And from one address for all accounts.
   */
  loginLimit: Limit;
  loginNewAddressLimit: Limit;
  loginAddressLimit: Limit;
  /** How often one address may try to register. */
  registerLimit: Limit;
  /** How the program came onto this machine. */
  installedAs: Install;
  /** Absolute path of the site's build. */
  siteDist: string;
  /** Addresses and networks that the server may be sent to though they are not public. */
  allowPrivateAddresses: readonly string[];
  /** A calendar whose reading takes longer, by its thread's own processor time or by the clock, is not read. */
  calendarReading: { processorMs: number; clockMs: number };
}

/** Every wrong value at once, one line each, so that nobody mends them one start at a time. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const A_LIMIT = 'requests/seconds, such as 30/600';
const A_SERVICE = 'an address such as https://slips.example.com/check (http on this machine only)';
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
export const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The environment of this process, for a command that hands it on. */
export const environment = (): Environment => process.env;

/** How the program came onto this machine, for words of a place that is handed no settings. */
export const installedHere = (): Install =>
  oneOf(INSTALLS)(process.env['VILLA_INSTALL'] ?? '') ?? 'source';

/**
 * Reads the environment and the file of settings that it names; an empty value counts as left out.
 * @throws ConfigError naming every value that is wrong
 */
export function readConfig(given: Environment = process.env): Config {
  const problems: string[] = [];
  const env = withEnvFile(given, problems);

  /** The value read, or the fallback with a noted problem. */
  function read<T>(
    name: string,
    fallback: T,
    parse: (text: string) => T | undefined,
    wants: string,
  ): T {
    const text = settingOf(env, name, problems);
    if (text === null) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} must be ${wants}`);
    return fallback;
  }

  function readVerifier(): Config['slipVerifier'] {
    const url = read('SLIP_VERIFIER_URL', null, parseService, A_SERVICE);
    const key = read('SLIP_VERIFIER_KEY', null, parseKey, 'of visible ASCII characters');
    return url === null ? null : { url, key };
  }

  const port = read('PORT', 3000, parsePort, 'a port number between 0 and 65535');
  const config: Config = {
    port,
    host: read(
      'HOST',
      '127.0.0.1',
      parseHost,
      'a host name or an address, such as 127.0.0.1 or 0.0.0.0',
    ),
    dataDir: read('DATA_DIR', resolve('data'), (text) => resolve(text), 'a folder'),
    publicUrl: read(
      'PUBLIC_URL',
      null,
      parseOrigin,
      'an address such as https://villa.example.com, without a path',
    ),
    setupCode: read('SETUP_CODE', null, atLeast(8), 'at least 8 characters long'),
    jwtSecret: read('JWT_SECRET', null, atLeast(32), 'at least 32 characters long'),
    smtpUrl: read(
      'SMTP_URL',
      null,
      parseSmtp,
      'an address such as smtp://user:password@mail.example.com:587',
    ),
    mailFrom: read(
      'MAIL_FROM',
      null,
      parseSender,
      'a mail address, such as Villa <stay@villa.example.com>',
    ),
    slipVerifier: readVerifier(),
    backupPingUrl: read(
      'BACKUP_PING_URL',
      null,
      parsePing,
      'an address such as https://hc-ping.com/a-key-of-yours',
    ),
    releasesUrl: read(
      'RELEASES_URL',
      null,
      parsePing,
      'an address such as https://downloads.example.com/latest.sha256',
    ),
    offsite: readOffsiteConfig(read, problems),
    lineApiUrl: read(
      'LINE_API_URL',
      'https://api.line.me',
      parseOrigin,
      'an address such as https://api.line.me, without a path',
    ),
    stripeApiUrl: read(
      'STRIPE_API_URL',
      'https://api.stripe.com',
      parseOrigin,
      'an address such as https://api.stripe.com, without a path',
    ),
    slipokApiUrl: read(
      'SLIPOK_API_URL',
      'https://api.slipok.com',
      parseOrigin,
      'an address such as https://api.slipok.com, without a path',
    ),
    trustProxy: read(
      'TRUST_PROXY',
      ['loopback'],
      parseTrustProxy,
      'the number of proxies before the server (such as 1), or their addresses with commas between',
    ),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    seed: read('SEED', 'demo', oneOf(['demo', 'none']), 'demo or none'),
    limits: read('LIMITS', 'on', oneOf(['on', 'off']), 'on or off') === 'on',
    bookingLimit: read('BOOKING_LIMIT', { requests: 30, seconds: 600 }, parseLimit, A_LIMIT),
    uploadLimit: read('UPLOAD_LIMIT', { requests: 30, seconds: 600 }, parseLimit, A_LIMIT),
    guestChangeLimit: read(
      'GUEST_CHANGE_LIMIT',
      { requests: 30, seconds: 600 },
      parseLimit,
      A_LIMIT,
    ),
    promoLimit: read('PROMO_LIMIT', { requests: 20, seconds: 600 }, parseLimit, A_LIMIT),
    verifyLimit: read('VERIFY_LIMIT', { requests: 30, seconds: 3600 }, parseLimit, A_LIMIT),
    backupBytes: read(
      'BACKUPS_MB',
      4_000_000_000,
      (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) * 1_000_000 : undefined),
      'a whole number of megabytes',
    ),
    uploadsAtOnce: read(
      'UPLOADS_AT_ONCE',
      40,
      (text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined),
      'a whole number from 1 to 9999',
    ),
    loginLimit: read('LOGIN_LIMIT', { requests: 10, seconds: 900 }, parseLimit, A_LIMIT),
    loginNewAddressLimit: read(
      'LOGIN_NEW_ADDRESS_LIMIT',
      { requests: 5, seconds: 900 },
      parseLimit,
      A_LIMIT,
    ),
    loginAddressLimit: read(
      'LOGIN_ADDRESS_LIMIT',
      { requests: 30, seconds: 900 },
      parseLimit,
      A_LIMIT,
    ),
    registerLimit: read('REGISTER_LIMIT', { requests: 20, seconds: 900 }, parseLimit, A_LIMIT),
    installedAs: read('VILLA_INSTALL', 'source', oneOf(INSTALLS), `one of ${INSTALLS.join(', ')}`),
    siteDist: fileURLToPath(new URL('../../site/dist', import.meta.url)),
    allowPrivateAddresses: read(
      'ALLOW_PRIVATE_ADDRESSES',
      [],
      parseNetworks,
      'addresses or networks with commas between, such as 192.168.1.5, 10.0.0.0/24',
    ),
    // Two thousand entries take half a second.
    calendarReading: { processorMs: 5000, clockMs: 30_000 },
  };
  if (config.smtpUrl !== null && config.mailFrom === null) {
    problems.push('MAIL_FROM is needed beside SMTP_URL: mails must come from somebody');
  }
  if (!config.limits && !isLocal(config.publicUrl)) {
    problems.push('LIMITS=off is for load tests and refused beside a PUBLIC_URL that is not local');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function isLocal(origin: string | null): boolean {
  return origin === null || LOCAL_HOSTS.includes(new URL(origin).hostname);
}

function parsePort(text: string): number | undefined {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : undefined;
}

function parseHost(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined;
}

function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  const plain =
    url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return url && plain && ['http:', 'https:'].includes(url.protocol) ? url.origin : undefined;
}

/** A key goes along and what comes back is believed, so nobody on the way may read or write it. */
function parseService(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname));
  return isSafe ? url.href : undefined;
}

function parsePing(text: string): string | undefined {
  const url = URL.parse(text);
  const isPlain = url?.username === '' && url.password === '' && url.hash === '';
  return isPlain && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}

function parseKey(text: string): string | undefined {
  return /^[\x21-\x7e]+$/.test(text) ? text : undefined;
}

function parseSmtp(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return undefined;
  // A `%` of a password that was not written as `%25` would come to light with the first mail only.
  const readable = isDecodable(url.username) && isDecodable(url.password);
  return readable && ['', '/'].includes(url.pathname) && url.hash === '' ? text : undefined;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function parseSender(text: string): string | undefined {
  // Without control characters: it becomes a line of a mail's head.
  return /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u.test(text)
    ? text
    : undefined;
}

/** `true` is no choice: it would believe any client about its own address. */
function parseTrustProxy(text: string): Config['trustProxy'] | undefined {
  if (/^\d{1,2}$/.test(text)) return text === '0' ? false : Number(text);
  const networks = text.split(',').map((network) => network.trim());
  const known = networks.every((network) => NAMED_NETWORKS.includes(network) || isNetwork(network));
  return known ? networks : undefined;
}

function parseNetworks(text: string): string[] | undefined {
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const widest = family === 4 ? 32 : 128;
  return (
    family !== 0 &&
    // `fe80::1%eth0` is an address on one machine only.
    !text.includes('%') &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
  );
}

function parseLimit(text: string): Limit | undefined {
  const [, requests, seconds] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  return requests && seconds ? { requests: Number(requests), seconds: Number(seconds) } : undefined;
}

function atLeast(length: number): (text: string) => string | undefined {
  return (text) => (text.length >= length ? text : undefined);
}

function oneOf<const T extends string>(choices: readonly T[]): (text: string) => T | undefined {
  return (text) => choices.find((choice) => choice === text);
}
