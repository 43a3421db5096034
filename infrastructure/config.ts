/**
 * Every setting is an environment variable, checked at start. A wrong one is named and stops the start
 * (reliability.md#installation).
 */
import { join } from 'node:path';
import { z } from 'zod';
import type { PlatformPublisher } from '#domain/companies/legal.js';
import { type Role, roles } from '#domain/access/role.js';
import { unpaidLimits } from '#domain/sales/unpaid-booking.js';
import { type FirstAdmin, splitName } from '#application/access/first-admin.js';
import { cleanEmail, emailForm } from '#application/contract/email-form.js';
import { isCrashPoint } from './crash-points.js';
import type { SmsSettings } from '#infrastructure/notifications/sms.js';
import { type BrokerTls, brokerTlsOf } from '#infrastructure/locks/broker-tls.js';

/** A setting that prevents the server from starting; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

// Who runs this installation and hosts it, as its public pages must say (LCEN, article 1-1).

/** Normalised as at sign-in. */
const emailSetting = z.string().overwrite(cleanEmail).regex(emailForm, 'must be an e-mail address');

const words = z.string().min(1).max(500).optional();

const publisherSettings = {
  PUBLISHER_NAME: words.describe('Who runs the platform, named on legal pages that belong to no company'),
  PUBLISHER_ADDRESS: words.describe('Its address'),
  PUBLISHER_MENTIONS: words.describe('Its form, capital, register, SIRET and VAT number'),
  PUBLISHER_DIRECTOR: words.describe('Who answers for what is published'),
  PUBLISHER_PHONE: words.describe('Its telephone'),
  PUBLISHER_EMAIL: emailSetting.optional().describe('Where people write about their personal data'),
  HOSTING_PROVIDER: words.describe(
    'Name, address and telephone of who keeps the server: shown on the legal pages of every company',
  ),
} as const;
type PublisherSetting = keyof typeof publisherSettings;

type Given = { readonly [Name in PublisherSetting]?: string | undefined };

const publisherOf = (given: Given): PlatformPublisher => ({
  name: given.PUBLISHER_NAME ?? null,
  address: given.PUBLISHER_ADDRESS ?? null,
  mentions: given.PUBLISHER_MENTIONS ?? null,
  director: given.PUBLISHER_DIRECTOR ?? null,
  phone: given.PUBLISHER_PHONE ?? null,
  privacyEmail: given.PUBLISHER_EMAIL ?? null,
  host: given.HOSTING_PROVIDER ?? null,
});

/** Settings of the SMS operator. */
const smsSettings = {
  SMS_PROVIDER: z
    .enum(['brevo', 'ovh'])
    .optional()
    .describe('Operator of text messages; without one, customers are notified by e-mail only'),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters and digits')
    .default('Consigne')
    .describe('Sender of text messages, declared at the operator'),
  BREVO_API_KEY: z.string().min(1).optional().describe('Key at Brevo, with SMS_PROVIDER `brevo`'),
  OVH_APPLICATION_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Application key at OVHcloud, with SMS_PROVIDER `ovh`'),
  OVH_APPLICATION_SECRET: z.string().min(1).optional().describe('Application secret at OVHcloud'),
  OVH_CONSUMER_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Consumer key at OVHcloud, allowed to post SMS jobs'),
  OVH_SMS_SERVICE: z.string().min(1).optional().describe('SMS account at OVHcloud, such as `sms-ab12345-1`'),
} as const;

// The hosts to which production may connect without TLS: this machine, and those that the administrator names (ASVS
// 5.0, 12.3.1).

const ownMachine = /^(?:|localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** The modes of `libpq` that encrypt: the others fall back to plain text, or never encrypt. */
const encryptingModes = ['require', 'verify-ca', 'verify-full'];

/**
 * Whether a connection to this address needs TLS that its protocol does not guarantee. `plainHosts`: names separated by
 * commas.
 */
function goesInTheClear(address: string, plainHosts = ''): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  if (ownMachine.test(hostname) || plainHosts.split(/[\s,]+/).includes(hostname)) return false;
  if (protocol.startsWith('postgres')) return !encryptingModes.includes(searchParams.get('sslmode') ?? '');
  return protocol === 'smtp:' || protocol === 'mqtt:';
}

const masterKey = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64');
const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** Pages, API and images are at the root of a host: links add their path to it. */
const isRoot = (url: string): boolean => {
  const { pathname, search, hash, username } = new URL(url);
  return /^\/+$/.test(pathname) && search + hash + username === '';
};
const ownAddress = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !URL.canParse(url) || isRoot(url), 'must be a host without a path')
  .transform((url) => url.replace(/\/+$/, ''));
/** `ne-pas-repondre@exemple.fr`, or `Consigne <ne-pas-repondre@exemple.fr>`. */
const isSender = (text: string): boolean => emailForm.test(cleanEmail(/<([^<>]*)>$/.exec(text)?.[1] ?? text));

/** One row per setting: its schema has the default, `describe` the text of the configuration table. */
export const settings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses demo data, the simulator and unsafe defaults'),
  PORT: port.default(3000).describe('Port of the web server'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address that the web server listens on'),
  PUBLIC_URL: ownAddress
    .optional()
    .describe('Where customers reach the server; payment pages and messages link to it'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the SQLite file, the demo key and the simulated world'),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, 'must start with sqlite: or postgres://')
    .refine(
      (url) => url.startsWith('sqlite:') || URL.canParse(url),
      'is no address: encode what is special in its password',
    )
    .optional()
    .describe('`postgres://…` for PostgreSQL; by default a SQLite file under DATA_DIR'),
  MQTT_URL: z
    .url({ protocol: /^mqtts?$/ })
    .optional()
    .describe('External MQTT broker; by default one is embedded on loopback'),
  MQTT_USERNAME: z.string().optional().describe('Sign-in at the external broker'),
  MQTT_PASSWORD: z.string().optional().describe('Sign-in at the external broker'),
  MQTT_DYNAMIC_SECURITY: flag
    .default(false)
    .describe(
      'The external broker is a Mosquitto with its dynamic-security plugin: the platform creates, renews and deletes its cabinets there, with the sign-in of MQTT_USERNAME',
    ),
  MQTT_PORT: port.default(0).describe('Port of the embedded broker; 0 takes a free one'),
  MQTT_TLS_CERT: z
    .string()
    .min(1)
    .optional()
    .describe('Certificate (PEM file): opens the embedded broker to the network, by TLS only'),
  MQTT_TLS_KEY: z.string().min(1).optional().describe('Private key of MQTT_TLS_CERT (PEM file)'),
  MASTER_KEY: masterKey
    .optional()
    .describe('Key of everything encrypted at rest; required in production, made under DATA_DIR otherwise'),
  MASTER_KEY_PREVIOUS: masterKey.optional().describe('The key before, while MASTER_KEY takes its place'),
  SIMULATOR: flag
    .optional()
    .describe('Simulated cabinets, payments, inbox and clock; on by default, never in production'),
  FIRST_ADMIN_EMAIL: emailSetting
    .optional()
    .describe('Who is invited by e-mail as the first administrator, where there is none yet'),
  FIRST_ADMIN_NAME: z
    .string()
    .refine((name) => splitName(name) !== null, 'must be a first and a last name')
    .optional()
    .describe('First and last name of this administrator'),
  SECOND_FACTOR_ROLES: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((role) => role.trim()))
    .transform((list) => list.filter((role) => role !== ''))
    .pipe(z.array(z.enum(roles)))
    .describe(
      'Roles that must sign in with a code of their phone too, such as `Admin,Manager`; none by default',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server; required in production'),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be like Consigne <ne-pas-repondre@exemple.fr>')
    .optional()
    .describe('Sender of e-mails, of a domain of yours; required in production'),
  ...smsSettings,
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('How much is logged'),
  TRUST_PROXY_HOPS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Reverse proxies in front of the server'),
  REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .describe('Requests a minute that one address may make'),
  BOOKINGS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Bookings a minute that one address may make'),
  PLAIN_HOSTS: z
    .string()
    .optional()
    .describe(
      'Hosts that production may speak to without TLS, such as those of a private network of containers',
    ),
  UNPAID_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(unpaidLimits.ofAddress)
    .describe(
      'Orders of one address that may wait for their payment at a cabinet; more where a whole site shares one. Never more than half of the lockers',
    ),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of scheduled backups; none are made by the server without it'),
  BACKUP_EVERY_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(168)
    .default(1)
    .describe('Hours between two backups'),
  BACKUP_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(3)
    .max(3650)
    .default(30)
    .describe('Days for which one backup a day is kept; of the last 48 hours every one is'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Lets a collector of another machine read /api/metrics, as a bearer token'),
  MAP_TILES_URL: z
    .string()
    .regex(
      /^https:\/\/[^{}]+\{z\}[^{}]*\{[xy]\}[^{}]*\{[xy]\}[^{}]*$/,
      'must be an https address with {z}, {x} and {y}',
    )
    .optional()
    .describe(
      'Pictures below the plan of the cabinets, as `https://tiles.example.org/{z}/{x}/{y}.png`; staff’s browsers load them from there, and from nowhere without it',
    ),
  MAP_TILES_CREDIT: words.describe('Whose map it is, shown beside it, as their terms demand'),
  ...publisherSettings,
  CRASH_AT: z
    .string()
    .refine(isCrashPoint, 'must be like payments.capture:after#1, transaction:after#7 or log:<file>')
    .optional()
    .describe(
      'For the crash tests: the call or commit at which the process kills itself; never in production',
    ),
} as const;

const schema = z.object(settings);
type Parsed = z.output<typeof schema>;

/** The domain belongs to no one: such mail only reaches the inbox of the demo. */
const demoSender = 'Consigne <ne-pas-repondre@consigne.test>';

type Read =
  | 'FIRST_ADMIN_EMAIL'
  | 'FIRST_ADMIN_NAME'
  | 'DATABASE_URL'
  | 'MAIL_FROM'
  | 'SIMULATOR'
  | 'SECOND_FACTOR_ROLES'
  | PublisherSetting;

export interface Config extends Omit<Parsed, Read> {
  /** Who runs the platform, as shown on its public pages. */
  readonly publisher: PlatformPublisher;
  readonly firstAdmin: FirstAdmin | null;
  readonly secondFactorRoles: readonly Role[];
  /** Null when no operator is set. */
  readonly sms: SmsSettings | null;
  /** The certificate that the embedded broker presents to cabinets; null restricts it to loopback. */
  readonly brokerTls: BrokerTls | null;
  readonly isProduction: boolean;
  readonly databaseUrl: string;
  readonly MAIL_FROM: string;
  readonly simulated: boolean;
  /** The mail server must offer STARTTLS: an `smtp://` connection begins unencrypted. */
  readonly mailNeedsTls: boolean;
}

const requiredInProduction = ['PUBLIC_URL', 'MASTER_KEY', 'SMTP_URL', 'MAIL_FROM'] as const;

function unsafeSettings(parsed: Parsed): string[] {
  if (parsed.NODE_ENV !== 'production') return [];
  const { MQTT_URL, DATABASE_URL, PLAIN_HOSTS } = parsed;
  const isOpenDatabase = DATABASE_URL?.startsWith('postgres') && goesInTheClear(DATABASE_URL, PLAIN_HOSTS);
  return [
    ...requiredInProduction
      .filter((name) => parsed[name] === undefined)
      .map((name) => `${name}: required when NODE_ENV is production`),
    ...(parsed.FIRST_ADMIN_EMAIL !== undefined && parsed.FIRST_ADMIN_NAME === undefined
      ? ['FIRST_ADMIN_NAME: required with FIRST_ADMIN_EMAIL']
      : []),
    ...(parsed.CRASH_AT === undefined ? [] : ['CRASH_AT: cannot be set when NODE_ENV is production']),
    ...(parsed.SIMULATOR ? ['SIMULATOR: cannot be switched on when NODE_ENV is production'] : []),
    ...(parsed.PUBLIC_URL?.startsWith('http://') ? ['PUBLIC_URL: must be https in production'] : []),
    ...(MQTT_URL && goesInTheClear(MQTT_URL, PLAIN_HOSTS)
      ? ['MQTT_URL: must be mqtts in production, unless PLAIN_HOSTS names its host']
      : []),
    ...(isOpenDatabase
      ? ['DATABASE_URL: must say sslmode=require or better in production, unless PLAIN_HOSTS names its host']
      : []),
  ];
}

const smsRequirements = {
  brevo: ['BREVO_API_KEY'],
  ovh: ['OVH_APPLICATION_KEY', 'OVH_APPLICATION_SECRET', 'OVH_CONSUMER_KEY', 'OVH_SMS_SERVICE'],
} as const;

function missingForSms(parsed: Parsed): string[] {
  const { SMS_PROVIDER: provider } = parsed;
  if (provider === undefined) return [];
  return smsRequirements[provider]
    .filter((name) => parsed[name] === undefined)
    .map((name) => `${name}: required when SMS_PROVIDER is ${provider}`);
}

/** Call only after `missingForSms` returned no missing setting. */
function smsOf(parsed: Parsed): SmsSettings | null {
  const { SMS_PROVIDER: provider, SMS_SENDER: sender } = parsed;
  if (provider === 'brevo') return { provider, sender, apiKey: parsed.BREVO_API_KEY ?? '' };
  if (provider !== 'ovh') return null;
  return {
    provider,
    sender,
    applicationKey: parsed.OVH_APPLICATION_KEY ?? '',
    applicationSecret: parsed.OVH_APPLICATION_SECRET ?? '',
    consumerKey: parsed.OVH_CONSUMER_KEY ?? '',
    service: parsed.OVH_SMS_SERVICE ?? '',
  };
}

const ofExternalBroker = ['MQTT_USERNAME', 'MQTT_PASSWORD', 'MQTT_DYNAMIC_SECURITY'] as const;
const ofEmbeddedBroker = ['MQTT_TLS_CERT', 'MQTT_TLS_KEY'] as const;

/** Settings without effect beside the others: the administrator would find out by what does not happen. */
function contradictions(parsed: Parsed): string[] {
  const { MQTT_URL, MASTER_KEY, MASTER_KEY_PREVIOUS } = parsed;
  const useless =
    MQTT_URL === undefined
      ? ofExternalBroker.filter((name) => parsed[name]).map((name) => `${name}: requires MQTT_URL`)
      : ofEmbeddedBroker
          .filter((name) => parsed[name] !== undefined)
          .map((name) => `${name}: is of the embedded broker, and MQTT_URL names an external one`);
  const isSameKey = MASTER_KEY_PREVIOUS !== undefined && MASTER_KEY_PREVIOUS === MASTER_KEY;
  return isSameKey
    ? [...useless, 'MASTER_KEY_PREVIOUS: is the same key as MASTER_KEY: give the key before it, or none']
    : useless;
}

const mistakesBetween = (parsed: Parsed): string[] => [
  ...unsafeSettings(parsed),
  ...missingForSms(parsed),
  ...contradictions(parsed),
  ...brokerTlsOf(parsed).mistakes,
];

/** The wrong settings, and what is wrong between the others: one start names all of them. */
function allMistakes(given: Readonly<Record<string, unknown>>, { issues }: z.ZodError): string[] {
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const others = schema.safeParse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  );
  const isAboutWrong = (mistake: string): boolean =>
    [...wrong].some((name) => new RegExp(`\\b${name}\\b`).test(mistake));
  const between = others.success ? mistakesBetween(others.data) : [];
  return [
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...between.filter((mistake) => !isAboutWrong(mistake)),
  ];
}

/** One line per mistake. */
const refuse = (mistakes: readonly string[]): void => {
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
};

/** Reads the environment. Throws ConfigError naming every setting that is wrong, one a line. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in settings && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new ConfigError(allMistakes(given, parsed.error).join('\n'));
  refuse(mistakesBetween(parsed.data));
  const isProduction = parsed.data.NODE_ENV === 'production';
  const { DATABASE_URL, SIMULATOR, SECOND_FACTOR_ROLES: secondFactorRoles, ...rest } = parsed.data;
  const { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_NAME: name = '' } = rest;
  const { SMTP_URL, PLAIN_HOSTS } = rest;
  return {
    ...rest,
    MAIL_FROM: rest.MAIL_FROM ?? demoSender,
    firstAdmin: email === undefined ? null : { email, firstName: '', lastName: '', ...splitName(name) },
    secondFactorRoles,
    publisher: publisherOf(parsed.data),
    isProduction,
    sms: smsOf(parsed.data),
    brokerTls: brokerTlsOf(parsed.data).tls,
    databaseUrl: DATABASE_URL ?? `sqlite:${join(rest.DATA_DIR, 'consigne.sqlite')}`,
    simulated: SIMULATOR ?? !isProduction,
    mailNeedsTls: isProduction && SMTP_URL !== undefined && goesInTheClear(SMTP_URL, PLAIN_HOSTS),
  };
}
