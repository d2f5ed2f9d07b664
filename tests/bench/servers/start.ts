import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Memory in bytes. */
export interface Usage extends Readonly<NodeJS.MemoryUsage> {
  /** Microseconds of processor time since the start, in all threads. */
  readonly cpu: number;
}

export interface Server {
  readonly base: string;
  /** Milliseconds from starting the process until it reports that it is ready. */
  readonly startMs: number;
  usage(): Promise<Usage>;
  /** Profiles the server's processor during the work. */
  profiled(work: () => Promise<unknown>): Promise<Profiler.Profile>;
  stop(): Promise<void>;
}

/**
 * Starts a program that prints `… ready at http://…` when it serves.
 * @param flags for node itself
 * @throws Error with its last words when it ends before
 */
export async function startServer(
  script: string,
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Server> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [...flags, '--import', `file://${join(import.meta.dirname, 'probe.js')}`, script],
    {
      env: { PATH: process.env.PATH ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const words: string[] = [];
  // Discards the log, because a server that waits for a reader would be measured with that wait.
  child.stderr?.on('data', (chunk: Buffer) => {
    words[0] = chunk.toString();
  });
  const base = await new Promise<string>((resolve, reject) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, url] = /ready at (http\S+)/.exec(line) ?? [];
        if (url) resolve(url);
      });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${words.join('')}`)));
  });
  const asked = async <Answer>(word: string) => {
    child.send(word);
    const [answer] = (await once(child, 'message')) as [Answer];
    return answer;
  };
  return {
    base,
    startMs: performance.now() - began,
    usage: () => asked<Usage>('usage'),
    async profiled(work) {
      await asked('profile');
      await work();
      return asked<Profiler.Profile>('profiled');
    },
    async stop() {
      process.off('exit', kill);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
