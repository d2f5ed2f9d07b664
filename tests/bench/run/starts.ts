import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../installation';
import { median } from '../load/figures';
import type { Options } from '../options';
import { judge, say } from '../report';

const starts = 5;
/** After which a server has done what it does at the start, ms. */
const settled = 3000;

/** W6: from starting the process to its word that it serves, on a filled database, and the memory it then holds. */
export async function measureStarts(installation: Installation, { wants }: Options): Promise<void> {
  if (!wants('W6')) return;
  const times: number[] = [];
  const memory: number[] = [];
  for (let start = 0; start < starts; start++) {
    const server = await installation.startOurs();
    times.push(server.startMs);
    await wait(settled);
    memory.push((await server.usage()).rss);
    await server.stop();
  }
  const [start, idle] = [median(times) / 1000, median(memory) / 1e6];
  const isJudged = installation.engine === 'sqlite';
  say(
    `W6   cold start ${start.toFixed(2)} s${isJudged ? judge('cold start, s', start) : ''}, ` +
      `idle memory ${Math.round(idle)} MB${isJudged ? judge('idle memory, MB', idle) : ''}`,
  );
}
