import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PatientKeys } from './patient-keys';
import { Secret, secretFile } from './secrets';
import { type Environment, readSettings, type Settings } from './settings';

/** The settings that `Config` replaces: secrets, and settings that only say where a secret is. */
type Replaced = 'jwtSecret' | 'metricsToken' | 'patientKeys' | 'patientKeyFile' | 'patientKeyCommand';

/**
 * The settings that an operator decides. They are read once at start and never change. Inject them by this
 * class.
 */
export abstract class Config implements Omit<Settings, Replaced> {
  abstract readonly mode: Settings['mode'];
  abstract readonly port: number;
  abstract readonly host: string;
  /** An absolute path. */
  abstract readonly dataDir: string;
  abstract readonly databaseUrl: string | undefined;
  abstract readonly filesUrl: string | undefined;
  abstract readonly smtpUrl: string | undefined;
  abstract readonly publicUrl: string | undefined;
  abstract readonly contactEmail: string | undefined;
  abstract readonly contactPhone: string | undefined;
  abstract readonly mailFrom: Settings['mailFrom'];
  abstract readonly messagingUrl: string;
  abstract readonly timeZone: string;
  abstract readonly secondFactor: Settings['secondFactor'];
  abstract readonly identityProviders: Settings['identityProviders'];
  abstract readonly residentStorage: number | undefined;
  abstract readonly collegeStorage: number | undefined;
  abstract readonly passwordCost: Settings['passwordCost'];
  abstract readonly trustProxy: Settings['trustProxy'];
  /** The key that signs sign-in tokens. */
  abstract readonly jwtSecret: Secret<string>;
  abstract readonly webConcurrency: number;
  /** The token that a reader of the metrics must send. Without it there are no metrics. */
  abstract readonly metricsToken: Secret<string> | undefined;
  /** The keys that encrypt patient identifiers. */
  abstract readonly patientKeys: PatientKeys;
}

/**
 * Reads the environment and creates the data directory. At the first start it also creates the key of sign-ins in it. The
 * key of the patient identifiers is made later, when the database is known to have nothing sealed.
 * @throws ConfigurationError with one sentence for each fault
 */
export async function loadConfig(environment: Environment): Promise<Config> {
  const settings = readSettings(environment);
  const dataDir = resolve(settings.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const afresh = 'remove it, and the next start makes another; everybody signs in again then';
  const jwtSecret = settings.jwtSecret ?? (await secretFile(dataDir, 'jwt.key', afresh)).toString('base64url');
  const { patientKeyFile, patientKeyCommand, ...plain } = settings;
  return Object.freeze({
    ...plain,
    dataDir,
    jwtSecret: new Secret(jwtSecret),
    metricsToken: settings.metricsToken ? new Secret(settings.metricsToken) : undefined,
    patientKeys: await PatientKeys.open({ ...settings, dataDir }),
  });
}
