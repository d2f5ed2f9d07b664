import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { v7 } from 'uuid';
import { Random } from '../../backend/src/demo/random';
import { makeEntries, pending } from './data/entries';
import { type Installation, installOnSqlite, seed } from './installation';
import { median, spread } from './load/figures';
import { type Turn, takeTurn } from './load/turn';
import { type Options, readOptions, usage } from './options';
import type { Server } from './servers/start';
import { compareAnswers } from './work/compare';
import type { Scene, Workload } from './work/workload';
import { workloads } from './work/workloads';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    say(usage);
    return;
  }
  for (const size of options.sizes) {
    const began = performance.now();
    const installation = await installOnSqlite(size, options.data);
    say(`sqlite, ${size} entries, filled in ${Math.round((performance.now() - began) / 1000)} s`);
    try {
      await measure(installation, options);
    } finally {
      await installation.remove();
    }
  }
}

async function measure(installation: Installation, options: Options): Promise<void> {
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const ours = await installation.startOurs(profiling);
  const bare = await installation.startBare();
  const scene = sceneOf(installation);
  try {
    for (const workload of workloads) {
      if (options.only.size > 0 && !options.only.has(workload.name)) continue;
      await compareAnswers(workload, scene, ours, bare);
      for (const connections of options.connections)
        await compete(workload, scene, { ours, bare }, connections, options);
    }
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

async function compete(
  { name, title, next }: Workload,
  scene: Scene,
  { ours, bare }: { ours: Server; bare: Server },
  connections: number,
  { rounds, operations }: Options,
): Promise<void> {
  const turns: { ours: Turn[]; bare: Turn[] } = { ours: [], bare: [] };
  for (let round = -1; round < rounds; round++) {
    // Both are asked the same, so that they hold the same data afterwards.
    const [forBare, forOurs] = [0, 1].map(() => new Random(`${name} ${connections} ${round}`)) as [Random, Random];
    const b = await takeTurn(bare, () => next(scene, forBare).bare, connections, operations);
    const o = await takeTurn(ours, () => next(scene, forOurs).ours, connections, operations);
    if (round < 0) continue;
    turns.bare.push(b);
    turns.ours.push(o);
  }
  const told = (of: readonly Turn[]) => {
    const cpu = of.map((turn) => turn.cpu);
    return `${(median(cpu) / 1000).toFixed(3)} ms ±${(spread(cpu) * 50).toFixed(0)} %, ${Math.round(median(of.map((turn) => turn.perSecond)))}/s, ${median(of.map((turn) => turn.latency)).toFixed(2)} ms`;
  };
  const ratio = median(turns.ours.map(({ cpu }) => cpu)) / median(turns.bare.map(({ cpu }) => cpu));
  say(
    `${name} ×${connections} ratio ${ratio.toFixed(2)} | bare ${told(turns.bare)} | ours ${told(turns.ours)} | ${title}`,
  );
}

function sceneOf({ college, size, jwtSecret }: Installation): Scene {
  const key = createSecretKey(Buffer.from(jwtSecret));
  const tokens = new Map<string, Readonly<Record<string, string>>>();
  const signedIn = (person: string) => {
    const known = tokens.get(person);
    if (known) return known;
    const token = jwt.sign({ ver: 1 }, key, { issuer: 'countersign', subject: person, jwtid: v7(), expiresIn: 86_400 });
    const made = { authorization: `Bearer ${token}` };
    tokens.set(person, made);
    return made;
  };
  const waiting = new Map<string, string[]>();
  for (const { id, teacher, status } of makeEntries(size, college, seed)) {
    if (status !== pending) continue;
    const list = waiting.get(teacher);
    if (list) list.push(id);
    else waiting.set(teacher, [id]);
  }
  return { college, signedIn, waitingFor: (teacher) => waiting.get(teacher) ?? [] };
}

await main();
