/** The server killed five times while a thousand entries with files are created, on either database. */
import { expect, it } from 'vitest';
import { engines, prepare } from '../contract/support/engines';
import { openScene } from './support/scene';

it.each(engines)('kill -9 of the server on %s', async (engine) => {
  const storage = await prepare(engine);
  const scene = await openScene(storage.environment);
  try {
    let cut = 0;
    for (let kills = 0; kills < 5; kills++) {
      await scene.start();
      const writers = scene.write();
      await writers.acknowledged(200);
      await scene.kill();
      cut += writers.attempts.asked.size - writers.attempts.acknowledged.size;
    }
    // Some were under way, or the kills met an idle server.
    expect(cut).toBeGreaterThan(0);
    await scene.start();
    await scene.survey(`The server killed five times, ${engine}`, `${cut} cut off on their way`);
  } finally {
    await scene.close();
    await storage.drop();
  }
});
