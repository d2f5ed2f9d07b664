import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Variables that may also come as a file (`JWT_SECRET_FILE=/run/secrets/…`). The secret is then in no process
 * list and no `docker inspect`.
 */
const SECRET_VARIABLES = [
  'JWT_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'FILES_URL',
  'PATIENT_KEY',
  'METRICS_TOKEN',
] as const;

/**
 * Replaces every `…_FILE` variable by the text of that file.
 * @returns also a sentence for each file that cannot be read
 */
export function withSecretFiles(environment: Environment): { environment: Environment; faults: string[] } {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  const ofColleges = Object.keys(environment).filter((key) => /^OIDC_[A-Z0-9]+_CLIENT_SECRET_FILE$/.test(key));
  for (const name of [...SECRET_VARIABLES, ...ofColleges.map((key) => key.slice(0, -'_FILE'.length))]) {
    const variable = `${name}_FILE`;
    const path = environment[variable]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) {
      faults.push(`${variable} and ${name} are both set: keep one`);
      continue;
    }
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text) read[name] = text;
      else faults.push(`${variable} names an empty file`);
    } catch (error) {
      faults.push(`${variable} names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { environment: { ...environment, ...read }, faults };
}
