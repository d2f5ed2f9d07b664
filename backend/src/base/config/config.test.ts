import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../testing/temporary';
import { Clock } from './clock';
import { loadConfig } from './config';
import { ConfigurationError } from './configuration-error';
import { readSettings } from './settings';

const strong = 'mKq2v8-ZxLw0pTn5RyHd7sJcUe3aGfBi';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
  }
  return [];
}

describe('readSettings', () => {
  it('works without any environment', () => {
    expect(readSettings({})).toMatchObject({
      mode: 'development',
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      timeZone: 'Asia/Kolkata',
      databaseUrl: undefined,
    });
  });

  it('names every fault at once', () => {
    const faults = faultsOf({
      NODE_ENV: 'staging',
      PORT: '70000',
      DATABASE_URL: 'postgres://x/y',
      FILES_URL: '/tmp',
      SMTP_URL: 'mail.example.test',
      PUBLIC_URL: 'https://example.test/path',
      JWT_SECRET: 'short',
      CONTACT_EMAIL: 'nobody',
      MAIL_FROM: 'a@b.test, c@d.test',
      CONTACT_PHONE: 'ring me',
      MESSAGING_URL: 'http://chat.example.test',
      TIME_ZONE: 'Mars/Base',
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'NODE_ENV',
      'JWT_SECRET',
      'PORT',
      'DATABASE_URL',
      'FILES_URL',
      'SMTP_URL',
      'PUBLIC_URL',
      'CONTACT_EMAIL',
      'CONTACT_PHONE',
      'MAIL_FROM',
      'MESSAGING_URL',
      'TIME_ZONE',
    ]);
  });

  it('takes a sender with a name or without one, and nothing that is neither', () => {
    const sender = (MAIL_FROM: string) => readSettings({ MAIL_FROM }).mailFrom;
    expect(sender('a@b.test')).toEqual({ address: 'a@b.test' });
    expect(sender('Logbook <a@b.test>')).toEqual({ name: 'Logbook', address: 'a@b.test' });
    expect(sender('"Dean’s Office, North" <a@b.test>')).toEqual({ name: 'Dean’s Office, North', address: 'a@b.test' });
    for (const wrong of ['Logbook', 'Logbook a@b.test', 'Logbook <a@b.test', 'A <a@b.test>, B <c@d.test>', '"A" <>'])
      expect(faultsOf({ MAIL_FROM: wrong })).toEqual([
        'MAIL_FROM must be an e-mail address, such as logbook@college.example, or a name and one: Logbook <logbook@college.example>',
      ]);
  });

  it.each(['', 'short', 'abcdefghijklmnopqrstuvwxyz01234', 'a'.repeat(40), '0123456789'.repeat(4)])(
    'refuses the secret "%s" in production',
    (secret) => {
      expect(faultsOf({ NODE_ENV: 'production', JWT_SECRET: secret }).join()).toMatch(/JWT_SECRET/);
    },
  );

  it('does not repeat a refused secret', () => {
    expect(faultsOf({ JWT_SECRET: 'hunter2', DATABASE_URL: 'pg://u:hunter2@h/d' }).join()).not.toContain('hunter2');
  });

  it.each([
    ['1', 1],
    ['0', false],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ])('takes the proxies %s', (value, trusted) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
    expect(readSettings({}).trustProxy).toBe(false);
  });

  it.each(['true', '*', '11', '-1', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example.test', '10.0.0.1,'])(
    'refuses the proxies %s',
    (value) => {
      expect(faultsOf({ TRUST_PROXY: value })).toEqual([
        'TRUST_PROXY must be the number of proxies (1 to 10), or their addresses',
      ]);
    },
  );

  it.each(['s3://key:se%2Fcret@host:9000/bucket', 's3://k:s@host/my.bucket?region=ap-south-1&tls=off'])(
    'takes the files %s',
    (filesUrl) => {
      expect(readSettings({ FILES_URL: filesUrl })).toMatchObject({ filesUrl });
    },
  );

  it.each([
    's3://host/bucket',
    's3://k:s@host',
    's3://k:s@host/a/b',
    's3://k:s@host/bucket?tsl=off',
    's3://k:s@host/B',
  ])('refuses the files %s', (address) => {
    expect(faultsOf({ FILES_URL: address })).toEqual([expect.stringMatching(/^FILES_URL must look like s3:/)]);
  });

  it('takes several processes, on a database that several may write', () => {
    const databaseUrl = 'mysql://u:p@db/logbook';
    expect(readSettings({ WEB_CONCURRENCY: '4', DATABASE_URL: databaseUrl }).webConcurrency).toBe(4);
    expect(readSettings({}).webConcurrency).toBe(1);
    expect(faultsOf({ WEB_CONCURRENCY: '2' })).toEqual([
      expect.stringMatching(/^WEB_CONCURRENCY needs a database server/),
    ]);
    for (const wrong of ['0', '33', '2.5', 'all'])
      expect(faultsOf({ WEB_CONCURRENCY: wrong, DATABASE_URL: databaseUrl })).toHaveLength(1);
  });

  it('wants a password for the database in production', () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: strong };
    expect(faultsOf({ ...production, DATABASE_URL: 'mysql://root@db/logbook' })).toEqual([
      'DATABASE_URL has no password, which production needs',
    ]);
    expect(faultsOf({ ...production, DATABASE_URL: 'mysql://u:p@db/logbook' })).toEqual([]);
  });

  it.each([
    ['DATABASE_URL', 'mysql://u:50%off@db/logbook'],
    ['DATABASE_URL', 'mysql://u:a#b@db/logbook'],
    ['DATABASE_URL', 'mysql://u:p@db'],
    ['DATABASE_URL', 'mysql://u:p@db/'],
    ['SMTP_URL', 'smtp://u:50%off@mail.test:587'],
  ])('says of %s how it is written: %s', (name, address) => {
    expect(faultsOf({ [name]: address })).toEqual([expect.stringMatching(/^\w+ must look like .* written as %23/)]);
  });

  it('hashes passwords at the least cost in tests alone', () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: strong };
    expect(readSettings({}).passwordCost).toBe('full');
    expect(readSettings({ NODE_ENV: 'test', PASSWORD_COST: 'least' }).passwordCost).toBe('least');
    expect(readSettings({ ...production, PASSWORD_COST: 'full' }).passwordCost).toBe('full');
    expect(faultsOf({ ...production, PASSWORD_COST: 'least' })).toEqual([
      'PASSWORD_COST is for tests: production hashes passwords at full cost',
    ]);
    expect(faultsOf({ PASSWORD_COST: 'none' })).toEqual(['PASSWORD_COST must be full or least']);
  });

  it('wants the address that mails lead to, where mails are sent in production', () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: strong, SMTP_URL: 'smtp://u:p@mail.example.test:587' };
    const fault = 'PUBLIC_URL is required in production with SMTP_URL: the links in mails lead there';
    expect(faultsOf(production)).toEqual([fault]);
    expect(faultsOf({ ...production, PUBLIC_URL: 'https://log.example.test' })).toEqual([]);
    expect(faultsOf({ ...production, SMTP_URL: '' })).toEqual([]);
    expect(faultsOf({ ...production, NODE_ENV: 'development' })).toEqual([]);
  });

  it('takes what is right', () => {
    expect(
      readSettings({ NODE_ENV: 'production', JWT_SECRET: strong, PUBLIC_URL: 'https://log.example.test/' }),
    ).toEqual(
      expect.objectContaining({ mode: 'production', jwtSecret: strong, publicUrl: 'https://log.example.test' }),
    );
  });
});

describe('secrets in files', () => {
  it('are read, without the line end', async () => {
    const file = join(await temporaryDirectory(), 'secret');
    await writeFile(file, `${strong}\n`);
    const settings = readSettings({ NODE_ENV: 'production', JWT_SECRET_FILE: file });
    expect(settings.jwtSecret).toBe(strong);
  });

  it('are refused when weak, missing, empty or given twice, each with its sentence', async () => {
    const directory = await temporaryDirectory();
    const [weak, empty] = [join(directory, 'weak'), join(directory, 'empty')];
    await writeFile(weak, 'hunter2');
    await writeFile(empty, '\n');
    const faults = faultsOf({
      NODE_ENV: 'production',
      JWT_SECRET_FILE: weak,
      PATIENT_KEY_FILE: empty,
      DATABASE_URL_FILE: join(directory, 'none'),
      SMTP_URL_FILE: weak,
      SMTP_URL: 'smtp://mail',
    });
    expect(faults).toEqual([
      'DATABASE_URL_FILE names a file that cannot be read (ENOENT)',
      'SMTP_URL_FILE and SMTP_URL are both set: keep one',
      'PATIENT_KEY_FILE names an empty file',
      'JWT_SECRET is too weak: use at least 32 characters made at random',
      'PUBLIC_URL is required in production with SMTP_URL: the links in mails lead there',
    ]);
  });

  it.each(['base64url', 'hex'] as const)('bring the patient key as %s', async (form) => {
    const key = randomBytes(32);
    const config = await loadConfig({ DATA_DIR: await temporaryDirectory(), PATIENT_KEY: key.toString(form) });
    expect(config.patientKeys.reveal()).toEqual([key]);
    expect(faultsOf({ PATIENT_KEY: key.subarray(1).toString(form) }).join()).toMatch(/PATIENT_KEY must be 32 bytes/);
    expect(faultsOf({ PATIENT_KEY: Buffer.alloc(32).toString(form) }).join()).toMatch(/PATIENT_KEY must be 32 bytes/);
  });
});

it('a command of the keys that fails is told by its end and its own first line, never by itself', async () => {
  const failing = loadConfig({
    DATA_DIR: await temporaryDirectory(),
    PATIENT_KEY_COMMAND: 'TOKEN=hunter2; echo "no such key" >&2; echo more >&2; exit 3',
  });
  const error = await failing.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(inspect(error)).toContain('PATIENT_KEY_COMMAND ended with 3: no such key');
  expect(inspect(error)).not.toMatch(/hunter2|more/);
});

describe('loadConfig', () => {
  it('makes secrets once, even when two processes start together', async () => {
    const dataDir = join(await temporaryDirectory(), 'new');
    const begin = async () => {
      const config = await loadConfig({ DATA_DIR: dataDir });
      await config.patientKeys.make();
      return config;
    };
    const [first, rival] = await Promise.all([begin(), begin()]);
    const second = await loadConfig({ DATA_DIR: dataDir });
    for (const other of [rival, second]) {
      expect(other.jwtSecret.reveal()).toBe(first.jwtSecret.reveal());
      expect(other.patientKeys.reveal()).toEqual(first.patientKeys.reveal());
    }
    expect(first.patientKeys.reveal()[0]).toHaveLength(32);
  });

  it('makes them readable by the owner only from the first moment, and again after a careless copy', async () => {
    const dataDir = await temporaryDirectory();
    const mode = async () => (await stat(join(dataDir, 'patient.key'))).mode & 0o777;
    await (await loadConfig({ DATA_DIR: dataDir })).patientKeys.make();
    expect(await mode()).toBe(0o600);
    await chmod(join(dataDir, 'patient.key'), 0o644);
    await loadConfig({ DATA_DIR: dataDir });
    expect(await mode()).toBe(0o600);
  });

  it('makes no key of the patient identifiers before it is asked to, and says so', async () => {
    const dataDir = await temporaryDirectory();
    const { patientKeys } = await loadConfig({ DATA_DIR: dataDir });
    expect(() => patientKeys.reveal()).toThrow(`There is no ${join(dataDir, 'patient.key')}`);
    expect(existsSync(join(dataDir, 'patient.key'))).toBe(false);
  });

  it('reads a key of the patient identifiers that is written in hexadecimal', async () => {
    const dataDir = await temporaryDirectory();
    const key = randomBytes(32);
    await writeFile(join(dataDir, 'patient.key'), `${key.toString('hex')}\n`);
    expect((await loadConfig({ DATA_DIR: dataDir })).patientKeys.reveal()).toEqual([key]);
  });

  it('never replaces a damaged key, and says what to do', async () => {
    const dataDir = await temporaryDirectory();
    await writeFile(join(dataDir, 'jwt.key'), 'half');
    await expect(loadConfig({ DATA_DIR: dataDir })).rejects.toThrow(/jwt\.key in DATA_DIR is damaged: remove it/);
    await rm(join(dataDir, 'jwt.key'));
    await writeFile(join(dataDir, 'patient.key'), 'half');
    await expect(loadConfig({ DATA_DIR: dataDir })).rejects.toThrow(/patient\.key in DATA_DIR is damaged/);
    expect(await readFile(join(dataDir, 'patient.key'), 'utf8')).toBe('half');
  });

  it('is frozen and does not show its secrets', async () => {
    const config = await loadConfig({ DATA_DIR: await temporaryDirectory(), JWT_SECRET: strong });
    expect(Object.isFrozen(config)).toBe(true);
    expect([inspect(config), JSON.stringify(config), String(config.jwtSecret)].join()).not.toContain(strong);
  });
});

describe('today', () => {
  it.each([
    ['2026-01-31T18:29:59Z', 'Asia/Kolkata', '2026-01-31'],
    ['2026-01-31T18:30:00Z', 'Asia/Kolkata', '2026-02-01'],
    ['2026-01-31T18:30:00Z', 'America/New_York', '2026-01-31'],
  ])('%s in %s is %s', async (now, timeZone, date) => {
    const config = await loadConfig({ DATA_DIR: await temporaryDirectory(), TIME_ZONE: timeZone });
    const clock = new Clock(config);
    clock.now = () => new Date(now);
    expect(clock.today()).toBe(date);
  });
});

describe('colleges whose accounts sign in', () => {
  const whole = {
    PUBLIC_URL: 'https://log.example.test',
    OIDC_NORTH_ISSUER: 'https://id.college.test',
    OIDC_NORTH_CLIENT_ID: 'logbook',
    OIDC_NORTH_CLIENT_SECRET: 'theirs alone',
  };

  it('are read by name, without showing their secrets', () => {
    const { identityProviders } = readSettings({ ...whole, OIDC_NORTH_DOMAIN: 'College.test' });
    expect(identityProviders).toMatchObject([{ name: 'north', clientId: 'logbook', domain: 'college.test' }]);
    expect(inspect(identityProviders, { depth: 9 }) + JSON.stringify(identityProviders)).not.toContain('theirs alone');
    expect(readSettings({}).identityProviders).toEqual([]);
  });

  it('are refused where something is missing or wrong', () => {
    expect(faultsOf({ OIDC_NORTH_ISSUER: 'id.college.test', OIDC_NORTH_SCOPE: 'all' })).toEqual([
      'OIDC_NORTH_SCOPE is not known: see OIDC_<NAME>_ISSUER',
      'OIDC_NORTH_CLIENT_ID is missing',
      'OIDC_NORTH_CLIENT_SECRET is missing',
      'OIDC_NORTH_ISSUER must be an https address',
      'PUBLIC_URL is required with OIDC_…: the college’s sign-in leads back there',
    ]);
    expect(faultsOf({ ...whole, OIDC_NORTH_DOMAIN: 'a.test', OIDC_NORTH_TENANT: 'b' })).toHaveLength(1);
    const production = { ...whole, NODE_ENV: 'production', JWT_SECRET: strong };
    expect(faultsOf(production)).toEqual([]);
    expect(faultsOf({ ...production, OIDC_NORTH_ISSUER: 'http://id.college.test' })).toHaveLength(1);
  });
});
