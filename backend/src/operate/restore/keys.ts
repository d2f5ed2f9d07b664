import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '../../base/config/flush-folder';
import { readKeys } from '../../base/config/patient-keys';
import { keyPrint, type Manifest, secretPath } from '../archive/manifest';
import { readArchive, textOf } from '../archive/reader';
import { SECRET_FILES } from '../backup/backup';
import { OperatorError } from '../command';
import { LOST_FILE } from '../sealed/keys';

/** The most bytes of a secret. */
const LARGEST = 64_000;

export interface KeyQuestion {
  readonly dataDir: string;
  /** The keys from PATIENT_KEY. Undefined when the key is in the data directory, or does not exist yet. */
  readonly patientKeys: readonly Buffer[] | undefined;
  readonly withoutKey: boolean;
}

/**
 * Checks whether this installation can read what the backup's key encrypted.
 * @returns the secrets to take from the archive, and the word that starts go on without the key
 * @throws OperatorError when nobody could read the patient identifiers afterwards, unless the operator agreed to
 * that
 */
export async function settleKeys(
  file: string,
  manifest: Manifest,
  question: KeyQuestion,
): Promise<Map<string, string>> {
  const own = question.patientKeys ?? (await keysIn(question.dataDir));
  const prints = new Set(own?.map(keyPrint));
  const isEnough = manifest.patientKey.split(' ').every((print) => prints.has(print));
  const archived = manifest.hasSecrets ? await secretsIn(file) : new Map<string, string>();
  if (isEnough) return without(archived, 'patient.key');
  if (archived.has('patient.key')) {
    if (!question.patientKeys) return archived;
    throw new OperatorError(
      'PATIENT_KEY is another key than the backup’s. Leave it out, and the one in the backup is used.',
    );
  }
  if (question.withoutKey) return new Map([...archived, [LOST_FILE, '']]);
  throw new OperatorError(
    [
      'The patient identifiers in this backup were sealed with a key that is not here, and cannot be read without it.',
      'Put that installation’s patient.key into DATA_DIR (or set PATIENT_KEY), or add --without-patient-key to go on without them.',
    ].join('\n'),
  );
}

/**
 * Puts the secrets into the data directory. An existing key that has encrypted nothing is set aside and not
 * overwritten.
 */
export async function placeSecrets(dataDir: string, secrets: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const [name, text] of secrets) {
    const path = join(dataDir, name);
    if ((await readFile(path, 'utf8').catch(() => undefined))?.trim() === text.trim()) continue;
    await rename(path, `${path}.before-restore-${Date.now()}`).catch(() => undefined);
    const draft = `${path}.draft`;
    await rm(draft, { force: true });
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
    await link(draft, path);
    await rm(draft);
  }
  await flushFolder(dataDir);
}

async function keysIn(dataDir: string): Promise<readonly Buffer[] | undefined> {
  const text = await readFile(join(dataDir, 'patient.key'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : readKeys(text);
}

async function secretsIn(file: string): Promise<Map<string, string>> {
  const names = new Map(SECRET_FILES.map((name) => [secretPath(name), name]));
  const found = new Map<string, string>();
  await readArchive(file, async (path, bytes) => {
    const name = names.get(path as ReturnType<typeof secretPath>);
    if (!name) return;
    const text = await textOf(bytes, LARGEST);
    if (!readKeys(text)) throw new OperatorError(`The backup is damaged: its ${name} is none.`);
    found.set(name, text);
  });
  return found;
}

function without(secrets: ReadonlyMap<string, string>, name: string): Map<string, string> {
  return new Map([...secrets].filter(([each]) => each !== name));
}
