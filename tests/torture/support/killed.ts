import { expect } from 'vitest';
import { type Engine, prepare } from '../../contract/support/engines';
import { entry, openScene } from './scene';

/**
 * Kills the server again and again while entries are created, and counts what is there of them.
 * @param each how many are acknowledged before each kill @param of the type of the entries
 */
export async function killWhileWritten(engine: Engine, kills: number, each: number, of = entry): Promise<void> {
  const storage = await prepare(engine);
  const scene = await openScene(storage.environment, undefined, of);
  try {
    let cut = 0;
    for (let killed = 0; killed < kills; killed++) {
      await scene.start();
      const writers = scene.write();
      await writers.acknowledged(each);
      await scene.kill();
      cut += writers.attempts.asked.size - writers.attempts.acknowledged.size;
    }
    // Some were under way, or the kills met an idle server.
    expect(cut).toBeGreaterThan(0);
    await scene.start();
    await scene.survey(`The server killed ${kills} times, ${engine}`, `${cut} cut off on their way`);
  } finally {
    await scene.close();
    await storage.drop();
  }
}
