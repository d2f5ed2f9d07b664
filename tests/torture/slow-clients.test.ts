/** Six hundred connections that send a byte a second, heads and bodies: others are served, and they are hung up on. */
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { entry, openScene, p95 } from './support/scene';

const MANY = 300;
/** How long heads and bodies may take at most, with the pause between two looks at them. */
const LONGEST_MS = 45_000;

/** A connection that begins with `head` and goes on byte by byte; gives how long the server bore it, in ms. */
function drip(url: string, head: string): Promise<number> {
  const began = performance.now();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const timer = setInterval(() => socket.write('a'), 1000);
  socket.on('error', () => undefined).resume();
  socket.write(head);
  return new Promise((done) =>
    socket.once('close', () => {
      clearInterval(timer);
      done(performance.now() - began);
    }),
  );
}

it('slow clients', async () => {
  const scene = await openScene();
  try {
    await scene.start();
    const teacher = scene.clientOf('counterpart');
    const listed = async (many: number) => {
      const times: number[] = [];
      for (let n = 0; n < many; n++) {
        const began = performance.now();
        expect((await teacher.get(entry.api.path)).status).toBe(200);
        times.push(performance.now() - began);
      }
      return p95(times);
    };
    const writers = scene.write(scene.clientOf('owner'), 2);
    await writers.acknowledged(50);
    const before = await listed(200);
    const slow = Array.from({ length: MANY }, () => [
      drip(scene.url(), 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: '),
      drip(
        scene.url(),
        'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{"a":"',
      ),
    ]).flat();
    const during = await listed(200);
    const borne = Math.max(...(await Promise.all(slow)));
    await writers.acknowledged(50);
    await writers.stop();
    expect([...writers.answered.keys()]).toEqual([201]);
    await scene.survey(
      `${2 * MANY} slow clients`,
      `lists p95 ${during} ms beside them and ${before} ms before, hung up on after ${Math.round(borne / 1000)} s`,
    );
    expect(during).toBeLessThan(Math.max(500, 60 * before));
    expect(borne).toBeLessThan(LONGEST_MS);
  } finally {
    await scene.close();
  }
});
