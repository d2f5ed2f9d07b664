import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Secret } from './secret';
import { secretFile } from './secret-file';
import { type Environment, readSettings, type Settings } from './settings';

/** Everything that an operator decides, read once at start and never changed. Inject it by this class. */
export abstract class Config implements Omit<Settings, 'jwtSecret' | 'patientKey'> {
  abstract readonly mode: Settings['mode'];
  abstract readonly port: number;
  abstract readonly host: string;
  /** Absolute. */
  abstract readonly dataDir: string;
  abstract readonly databaseUrl: string | undefined;
  abstract readonly filesUrl: string | undefined;
  abstract readonly smtpUrl: string | undefined;
  abstract readonly publicUrl: string | undefined;
  abstract readonly contactEmail: string | undefined;
  abstract readonly contactPhone: string | undefined;
  abstract readonly mailFrom: string | undefined;
  abstract readonly messagingUrl: string;
  abstract readonly timeZone: string;
  abstract readonly passwordCost: Settings['passwordCost'];
  abstract readonly trustProxy: Settings['trustProxy'];
  /** Signs the sign-in tokens. */
  abstract readonly jwtSecret: Secret<string>;
  /** 32 bytes that encrypt patient identifiers. */
  abstract readonly patientKey: Secret<Buffer>;
}

/**
 * Reads the environment, makes the data directory and, at the first start, the secrets in it.
 * @throws ConfigurationError naming every fault
 */
export async function loadConfig(environment: Environment): Promise<Config> {
  const settings = readSettings(environment);
  const dataDir = resolve(settings.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const jwtSecret = settings.jwtSecret ?? (await secretFile(dataDir, 'jwt.key')).toString('base64url');
  return Object.freeze({
    ...settings,
    dataDir,
    jwtSecret: new Secret(jwtSecret),
    patientKey: new Secret(settings.patientKey ?? (await secretFile(dataDir, 'patient.key'))),
  });
}
