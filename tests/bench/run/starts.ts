import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../installation';
import { median } from '../load/figures';
import { sharesOf } from '../load/shares';
import type { Options } from '../options';
import { isOver, judge, say } from '../report';
import type { Usage } from '../servers/start';

const starts = 5;
/** The time after which a server has finished the tasks of its start, in ms. */
const settled = 3000;

/**
 * W6: the time from starting the process until it reports that it serves, on a filled database, and its
 * memory then.
 */
export async function measureStarts(installation: Installation, { wants }: Options): Promise<void> {
  if (!wants('W6')) return;
  const times: number[] = [];
  const usages: Usage[] = [];
  for (let start = 0; start < starts; start++) {
    const server = await installation.startOurs();
    times.push(server.startMs);
    await wait(settled);
    usages.push(await server.usage());
    await server.stop();
  }
  const of = (part: keyof Usage) => median(usages.map((usage) => usage[part])) / 1e6;
  const [start, idle] = [median(times) / 1000, of('rss')];
  const isJudged = installation.engine === 'sqlite';
  const verdicts = isJudged ? [judge('cold start, s', start), judge('idle memory, MB', idle)] : ['', ''];
  say(`W6   cold start ${start.toFixed(2)} s${verdicts[0]}, idle memory ${Math.round(idle)} MB${verdicts[1]}`);
  if (isOver(verdicts[0] ?? '')) say(`     its time: ${await sharesOfAStart(installation)}`);
  if (isOver(verdicts[1] ?? ''))
    say(
      `     its memory: ${Math.round(of('heapUsed'))} MB of heap in use, ${Math.round(of('heapTotal') - of('heapUsed'))} free, ` +
        `${Math.round(of('external'))} of buffers; the rest is Node, compiled code, SQLite and its mapped file`,
    );
}

async function sharesOfAStart(installation: Installation): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-start-'));
  try {
    const server = await installation.startOurs(['--cpu-prof', `--cpu-prof-dir=${folder}`]);
    // Waits, because a server reports that it serves before it can be stopped properly. A killed one writes
    // no result.
    await wait(settled);
    await server.stop();
    const [file = ''] = await readdir(folder);
    return sharesOf(JSON.parse(await readFile(join(folder, file), 'utf8')));
  } finally {
    await rm(folder, { recursive: true });
  }
}
