import type { Installation } from '../installation';
import type { Options } from '../options';
import { isOver, judge, resultLine, say } from '../report';
import { sceneOf } from '../scene';
import { compareAnswers } from '../work/compare';
import { workloads } from '../work/workloads';
import { compete, type Result, sharesIn } from './compete';

/** The processor time of an operation in ms, by workload and connections. */
export type Costs = Map<string, number>;

/**
 * W1 to W5, W7 and W8 on one installation.
 * @param smallest the costs in the first and smallest installation, which this fills in, and which later ones are compared
 *   with
 */
export async function measureRequests(installation: Installation, options: Options, smallest: Costs): Promise<void> {
  const wanted = workloads.filter(({ name }) => options.wants(name));
  if (wanted.length === 0) return;
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const [ours, bare] = [await installation.startOurs(profiling), await installation.startBare()];
  try {
    const scene = sceneOf(installation);
    const queuePages = new Map<number, number>();
    const judged = (name: string, connections: number, { ours, bare }: Result): string => {
      const at = `${installation.engine === 'mysql' ? 'MariaDB: ' : ''}${name} at ${connections}`;
      const before = smallest.get(at);
      if (before !== undefined) return judge(`${at}, growth`, ours.cpu / before);
      smallest.set(at, ours.cpu);
      if (installation.size !== 100_000) return '';
      const page = queuePages.get(connections);
      return [
        bare && judge(`${at}, ratio`, ours.cpu / bare.cpu),
        judge(`${at}, ms of CPU`, ours.cpu),
        page && judge(`${at}, times W1`, ours.cpu / page),
      ]
        .filter(Boolean)
        .join('');
    };
    for (const workload of wanted) {
      await compareAnswers(workload, scene, ours, bare);
      for (const connections of options.connections) {
        const result = await compete(workload, scene, { ours, bare }, connections, options);
        if (workload.name === 'W1') queuePages.set(connections, result.ours.cpu);
        const verdict = judged(workload.name, connections, result);
        say(resultLine(workload, connections, result) + verdict);
        if (isOver(verdict))
          say(`     its time: ${await sharesIn(workload, scene, { ours, bare }, connections, options)}`);
      }
    }
    const { rss } = await ours.usage();
    say(`W6   memory after all that: ${Math.round(rss / 1e6)} MB`);
  } finally {
    await ours.stop();
    await bare.stop();
  }
}
