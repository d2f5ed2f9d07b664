import { isTimeZone } from '../../../../schemas/days/time-zones';
import { ConfigurationError } from './configuration-error';
import { type IdentityProvider, readIdentityProviders } from './identity-providers';
import { readKeys } from './patient-keys';
import { withSecretFiles } from './secrets';
import { readTrustedProxies, type TrustedProxies } from './trust-proxy';

/**
 * The settings from the environment, checked. A further one has its row in `docs/operations.md`. A secret is also one of
 * `SECRET_VARIABLES` of `secrets.ts`, so that it may come as a file.
 */
export interface Settings {
  readonly mode: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Absolute or relative to the working directory, as given. */
  readonly dataDir: string;
  /** `mysql://…`. Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** `s3://…`. Undefined: files under the data directory. */
  readonly filesUrl: string | undefined;
  /** `smtp://…` or `smtps://…`. Undefined: mails stay in the outbox. */
  readonly smtpUrl: string | undefined;
  /** The scheme and host of the application in browsers, without a trailing slash. */
  readonly publicUrl: string | undefined;
  readonly jwtSecret: string | undefined;
  /**
   * Keys of 32 bytes, the current one first. Undefined: the keys in the data directory, or those that the command
   * prints.
   */
  readonly patientKeys: readonly Buffer[] | undefined;
  /** The file that these keys came from. It may change while the program runs. */
  readonly patientKeyFile: string | undefined;
  /** A command that prints the keys, for operators who keep them elsewhere. */
  readonly patientKeyCommand: string | undefined;
  /** The proxies that we trust to say the client's address and scheme. */
  readonly trustProxy: TrustedProxies;
  readonly contactEmail: string | undefined;
  /** Shown beside the e-mail address on the page that asks for a demo. */
  readonly contactPhone: string | undefined;
  /** The sender of mails. Default: CONTACT_EMAIL. */
  readonly mailFrom: MailSender | undefined;
  /** The link of the messaging button on the public pages (https). */
  readonly messagingUrl: string;
  /** An IANA time zone. "Today" is today in this zone. */
  readonly timeZone: string;
  /** The people whom the college requires to use a second factor. All others may use one. */
  readonly secondFactor: 'optional' | 'staff';
  /** Colleges whose own accounts can sign in. Empty without `OIDC_…`. */
  readonly identityProviders: readonly IdentityProvider[];
  /** Bytes of files that one resident, or one college, may store. Undefined: no limit but the disk. */
  readonly residentStorage: number | undefined;
  readonly collegeStorage: number | undefined;
  /** The number of processes that serve the port. */
  readonly webConcurrency: number;
  /** The token that a reader of the metrics must send. Undefined: there are no metrics. */
  readonly metricsToken: string | undefined;
  /** The cost of hashing a password. `least` is for tests only. */
  readonly passwordCost: 'full' | 'least';
}

interface MailSender {
  /** Undefined: the program's own. */
  readonly name?: string;
  readonly address: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment.
 * @throws ConfigurationError with all faults at once. It never contains the value of a secret.
 */
export function readSettings(given: Environment): Settings {
  const { environment, faults } = withSecretFiles(given);
  const text = (name: string) => environment[name]?.trim() || undefined;
  const check = <T>(name: string, accept: (value: string) => T | undefined, rule: string): T | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const accepted = accept(value);
    if (accepted === undefined) faults.push(`${name} ${rule}`);
    return accepted;
  };
  const isGiven = (name: string) => Boolean(text(name) ?? text(`${name}_FILE`));
  const mode = check('NODE_ENV', oneOfModes, 'must be production, development or test') ?? 'development';
  const jwtSecret = check('JWT_SECRET', strongSecret, 'is too weak: use at least 32 characters made at random');
  if (mode === 'production' && !isGiven('JWT_SECRET'))
    faults.push(
      'JWT_SECRET is required in production: at least 32 characters made at random, here or in JWT_SECRET_FILE',
    );
  const settings: Settings = {
    mode,
    port: check('PORT', port, 'must be a number from 0 to 65535') ?? 3000,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl: check(
      'DATABASE_URL',
      database,
      `must look like ${Object.values(databaseAddresses).join(' or ')}${ENCODED}`,
    ),
    filesUrl: check(
      'FILES_URL',
      bucket,
      'must look like s3://key:secret@host/bucket?region=ap-south-1, with &tls=off for a store without https',
    ),
    smtpUrl: check('SMTP_URL', url('smtp:', 'smtps:'), `must look like smtp://user:password@host:587${ENCODED}`),
    publicUrl: check('PUBLIC_URL', origin, 'must be an http or https address without a path'),
    jwtSecret,
    patientKeys: check(
      'PATIENT_KEY',
      readKeys,
      'must be 32 bytes made at random, as 43 characters of base64url or 64 of hexadecimal',
    ),
    patientKeyFile: text('PATIENT_KEY_FILE'),
    patientKeyCommand: text('PATIENT_KEY_COMMAND'),
    trustProxy:
      check('TRUST_PROXY', readTrustedProxies, 'must be the number of proxies (1 to 10), or their addresses') ?? false,
    contactEmail: check('CONTACT_EMAIL', email, 'must be an e-mail address'),
    contactPhone: check('CONTACT_PHONE', telephone, 'must be a telephone number, such as +91 98765 43210'),
    mailFrom: check(
      'MAIL_FROM',
      mailSender,
      'must be an e-mail address, such as logbook@college.example, or a name and one: Logbook <logbook@college.example>',
    ),
    messagingUrl:
      check('MESSAGING_URL', url('https:'), 'must be an https address: browsers warn of a link to any other') ??
      MESSAGING,
    timeZone: check('TIME_ZONE', timeZone, 'must be a time zone such as Asia/Kolkata') ?? 'Asia/Kolkata',
    secondFactor: check('SECOND_FACTOR', factors, 'must be optional or staff') ?? 'optional',
    identityProviders: readIdentityProviders(environment, mode !== 'production', faults),
    residentStorage: storage(check('RESIDENT_STORAGE', size, sizes) ?? '2 GB'),
    collegeStorage: storage(check('COLLEGE_STORAGE', size, sizes) ?? '200 GB'),
    webConcurrency: Number(check('WEB_CONCURRENCY', processes, 'must be a number of processes from 1 to 32') ?? 1),
    metricsToken: check('METRICS_TOKEN', strongSecret, 'is too weak: use at least 32 characters made at random'),
    passwordCost: check('PASSWORD_COST', costs, 'must be full or least') ?? 'full',
  };
  if (mode === 'production' && settings.passwordCost !== 'full')
    faults.push('PASSWORD_COST is for tests: production hashes passwords at full cost');
  if (mode === 'production' && settings.databaseUrl && !new URL(settings.databaseUrl).password)
    faults.push('DATABASE_URL has no password, which production needs');
  // Without PUBLIC_URL the links in mails would lead to the reader's own machine.
  if (mode === 'production' && isGiven('SMTP_URL') && !isGiven('PUBLIC_URL'))
    faults.push('PUBLIC_URL is required in production with SMTP_URL: the links in mails lead there');
  if (settings.identityProviders.length > 0 && !isGiven('PUBLIC_URL'))
    faults.push('PUBLIC_URL is required with OIDC_…: the college’s sign-in leads back there');
  if (settings.webConcurrency > 1 && !isGiven('DATABASE_URL'))
    faults.push(
      'WEB_CONCURRENCY needs a database server (DATABASE_URL): the embedded database is written by one process',
    );
  if (isGiven('PATIENT_KEY') && isGiven('PATIENT_KEY_COMMAND'))
    faults.push('PATIENT_KEY and PATIENT_KEY_COMMAND are both set: keep one');
  if (faults.length > 0) throw new ConfigurationError(faults);
  return settings;
}

/** What the address of a database looks like. Its scheme is the name of an engine. */
export const databaseAddresses = { mysql: 'mysql://user:password@host:3306/database' } as const;

/** Opens the messaging app that most readers have. They choose a contact there. */
const MESSAGING = 'https://wa.me/?text=Countersign';

function oneOfModes(value: string): Settings['mode'] | undefined {
  return value === 'production' || value === 'development' || value === 'test' ? value : undefined;
}

function costs(value: string): Settings['passwordCost'] | undefined {
  return value === 'full' || value === 'least' ? value : undefined;
}

const factors = (value: string): Settings['secondFactor'] | undefined =>
  value === 'optional' || value === 'staff' ? value : undefined;

const sizes = 'must be a size such as 500 MB or 2 GB, or none';
const size = (value: string): string | undefined => (value === 'none' || storage(value) ? value : undefined);

/**
 * A size in bytes.
 * @returns undefined when there is none
 */
function storage(value: string): number | undefined {
  const [, amount, unit = ''] = /^(\d{1,6}(?:\.\d+)?) ?(kB|MB|GB|TB)$/.exec(value) ?? [];
  return amount === undefined
    ? undefined
    : Math.floor(Number(amount) * 1024 ** (1 + ['kB', 'MB', 'GB', 'TB'].indexOf(unit)));
}

/** Checks the length and the number of different characters. A key held down is no secret. */
function strongSecret(value: string): string | undefined {
  return value.length >= 32 && new Set(value).size >= 12 ? value : undefined;
}

const processes = (value: string): string | undefined => (/^([1-9]|[12]\d|3[0-2])$/.test(value) ? value : undefined);

function port(value: string): number | undefined {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined;
}

function telephone(value: string): string | undefined {
  return /^\+?\d[\d ()-]{5,24}$/.test(value) ? value : undefined;
}

function url(...protocols: string[]) {
  return (value: string): string | undefined => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    return parsed && protocols.includes(parsed.protocol) && parsed.hostname && isReadable(parsed) ? value : undefined;
  };
}

/** Whether a driver can decode the sign-in. A password with a bare `%` is none. */
function isReadable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

const ENCODED = ', with each # / ? % of the password written as %23 %2F %3F %25';

/** Checks the address of a database, which names one. */
const database = (value: string): string | undefined =>
  url(...Object.keys(databaseAddresses).map((scheme) => `${scheme}:`))(value) &&
  (new URL(value).pathname.length > 1 ? value : undefined);

/**
 * Checks that the value is `s3://key:secret@host/bucket`. It has no other parts, which nothing would read.
 */
function bucket(value: string): string | undefined {
  if (!url('s3:')(value)) return undefined;
  const { username, password, pathname, searchParams, hash } = new URL(value);
  const isWhole = username && password && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname) && !hash;
  const isKnown = [...searchParams].every(([name, said]) => name === 'region' || (name === 'tls' && said === 'off'));
  return isWhole && isKnown ? value : undefined;
}

function origin(value: string): string | undefined {
  const accepted = url('http:', 'https:')(value);
  if (!accepted) return undefined;
  const { pathname, search, hash, origin } = new URL(accepted);
  return pathname === '/' && !search && !hash ? origin : undefined;
}

/** Accepts more than `isMailAddress` does: an installation that runs with an address must start with it again. */
function email(value: string): string | undefined {
  return /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(value) ? value : undefined;
}

/** @example 'Logbook <logbook@college.example>', in which the name may stand in quotation marks */
function mailSender(value: string): MailSender | undefined {
  if (email(value)) return { address: value };
  const [, quoted, plain, within = ''] =
    /^(?:"([^"\\<>\p{Cc}]{1,100})"|([^"\\<>\p{Cc}]{1,100}?))\s*<([^<>]+)>$/u.exec(value) ?? [];
  const [name, address] = [(quoted ?? plain)?.trim(), email(within)];
  return name && address ? { name, address } : undefined;
}

const timeZone = (value: string): string | undefined => (isTimeZone(value) ? value : undefined);
