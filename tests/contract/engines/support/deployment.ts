import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const alone = ['app', 'database', 'mail'] as const;
const together = ['app1', 'app2', 'proxy', 'node0', 'node1', 'node2', 'check0', 'check1', 'check2', 'store'] as const;
const services = [...alone, ...together] as const;

interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly profiles?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly network_mode?: string;
  readonly networks?: unknown;
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly depends_on?: unknown;
  readonly stop_grace_period?: string;
  readonly healthcheck: { readonly test: readonly string[] };
}

export interface Compose {
  readonly services: Readonly<Record<(typeof services)[number], Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

/** docker-compose.yml, with every `${NAME:-default}` at its default. */
export const readCompose = (): Compose =>
  parse(readFileSync('docker-compose.yml', 'utf8').replace(/(?<!\$)\$\{\w+:-([^}]*)\}/g, '$1'), {
    merge: true,
  }) as Compose;

interface Instruction {
  readonly word: string;
  readonly text: string;
}

/** The instructions of the Dockerfile, continued lines joined, stage by stage. */
export function readDockerfile(): Instruction[][] {
  const lines = readFileSync('Dockerfile', 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const whole = lines
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim());
  const stages: Instruction[][] = [];
  for (const line of whole) {
    const [, word = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push({ word, text });
  }
  return stages;
}

/** `--interval=10s … CMD ["a", "b"]` as its words. */
export const wordsOf = (text: string): string[] => JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? '[]') as string[];
