import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The built program, as operators run it. */
const built = (name: string): string => {
  const file = resolve('build', 'server', `${name}.js`);
  if (!existsSync(file)) throw new Error('There is no build of the server: run npm run build first');
  return file;
};

/** Nothing of the test's own environment but what a program needs to run at all. */
const clean = (environment: Readonly<Record<string, string>>) => ({ PATH: process.env.PATH ?? '', ...environment });

interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `migrate`, `backup`, `restore` or `main` to its end. @param typed what somebody types, line by line */
export const runProgram = (
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  typed = '',
) => runScript(built(name), args, environment, typed);

/** Begins to run a program, to be ended by a signal. */
export function beginProgram(name: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [built(name), ...args], { env: clean(environment), stdio: 'ignore' });
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return { kill: (signal: NodeJS.Signals) => void child.kill(signal), ended };
}

/** Runs any script of the project to its end. */
export function runScript(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  typed = '',
): Promise<Ran> {
  const child = spawn(process.execPath, [script, ...args], {
    env: clean(environment),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A program that asks nothing may have ended before it could read.
  child.stdin.on('error', () => undefined);
  child.stdin.end(typed);
  const [stdout, stderr] = [textOf(child, 'stdout'), textOf(child, 'stderr')];
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done({ code, stdout: stdout(), stderr: stderr() }));
  });
}

export interface Server {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly pid: number;
  /** What it has told whoever started it, line by line. */
  readonly told: readonly string[];
  /** What it logged, one JSON object a line. */
  logged(): string[];
  kill(signal: NodeJS.Signals): void;
  /** Nobody reads its log from now on. */
  leaveLog(): void;
  /** The exit code; null after SIGKILL. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts the built server on a free port.
 * @param command what is given to node, relative to the project
 * @throws Error with its own words when it ends before it is ready
 */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  command: readonly string[] = [built('main')],
): Promise<Server> {
  const child = spawn(process.execPath, command, {
    env: clean({ PORT: '0', ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stderr = textOf(child, 'stderr');
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const told: string[] = [];
  const url = await new Promise<string>((ready, failed) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      told.push(line);
      const [, found] = /ready at (\S+)/.exec(line) ?? [];
      if (found) ready(found);
    });
    void ended.then((code) => failed(new Error(`The server ended with ${code}: ${stderr()}`)));
  });
  const { pid = 0 } = child;
  return {
    url,
    pid,
    told,
    ended,
    kill: (signal) => void child.kill(signal),
    leaveLog: () => void child.stderr?.destroy(),
    logged: () => stderr().split('\n').filter(Boolean),
  };
}

function textOf(child: ChildProcess, stream: 'stdout' | 'stderr'): () => string {
  let text = '';
  child[stream]?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}
