/**
 * The power cut while people write: of all that the server wrote, only what it flushed is left, and by luck any page and any name
 * of the rest. Where the database is MariaDB, on another machine, the power is that of the server's own. It shows that the server flushes, and in the right order; not that a disk keeps what it says it has kept.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { engines, prepare } from '../contract/support/engines';
import { startServer } from '../support/program';
import { compiler, noLuck, underPower } from './support/power';
import { openScene } from './support/scene';

const SEED = Number(process.env.LUCK ?? Date.now() % 2 ** 31);

/** The same choices for the same seed. */
function lucky(seed: number): () => boolean {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state > 2 ** 31;
  };
}

function temporary(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-cut-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it.skipIf(!compiler)('a power cut takes what was not flushed', () => {
  const [folder, after] = [temporary(), temporary()];
  const power = underPower(folder);
  onTestFinished(() => rmSync(power.place, { recursive: true, force: true }));
  const script = `
    const fs = require('node:fs');
    const flush = (path) => { const fd = fs.openSync(path, 'r+'); fs.fsyncSync(fd); fs.closeSync(fd) };
    const flushFolder = () => { const fd = fs.openSync('.', 'r'); fs.fsyncSync(fd); fs.closeSync(fd) };
    for (const name of ['both', 'bytes', 'name']) fs.writeFileSync(name, 'first');
    flush('both'); flush('bytes');
    fs.rmSync('bytes'); flushFolder(); fs.writeFileSync('bytes', 'first'); flush('bytes');
    fs.writeFileSync('both', 'then more');
    process.kill(process.pid, 'SIGKILL')`;
  const env = { ...process.env, ...power.environment };
  const { signal, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: folder, env, encoding: 'utf8' });
  expect([signal, stderr]).toEqual(['SIGKILL', '']);
  power.cut(after, noLuck);
  const left = readdirSync(after).map((name) => [name, readFileSync(join(after, name), 'utf8')]);
  expect(Object.fromEntries(left)).toEqual({ both: 'first', name: '' });
});

describe.each(engines)('on %s', (engine) => {
  it.skipIf(!compiler)('a power cut after the first start leaves the keys', async () => {
    const storage = await prepare(engine);
    onTestFinished(() => storage.drop());
    const [folder, after] = [temporary(), temporary()];
    const power = underPower(folder);
    onTestFinished(() => rmSync(power.place, { recursive: true, force: true }));
    const server = await startServer({
      ...storage.environment,
      ...power.environment,
      NODE_ENV: 'test',
      DATA_DIR: folder,
    });
    server.kill('SIGKILL');
    await server.ended;
    power.cut(after, noLuck);
    const keyIn = (place: string, name: string) => readFileSync(join(place, name), 'utf8');
    for (const name of ['jwt.key', 'patient.key']) expect(keyIn(after, name)).toBe(keyIn(folder, name));
  });

  it.skipIf(!compiler)(`a power cut while people write, with the seed ${SEED}`, async () => {
    const storage = await prepare(engine);
    onTestFinished(() => storage.drop());
    const scene = await openScene(storage.environment);
    const luck = lucky(SEED);
    try {
      let folder = realpathSync(scene.world.environment.DATA_DIR ?? '');
      // As at a first start: the folder of the files is made under power.
      rmSync(join(folder, 'files'), { recursive: true });
      for (let cuts = 0; cuts < 4; cuts++) {
        const power = underPower(folder);
        await scene.start({ ...power.environment, DATA_DIR: folder });
        await scene.write().acknowledged(50);
        await scene.kill();
        const after = temporary();
        power.cut(after, cuts % 2 ? luck : noLuck);
        rmSync(power.place, { recursive: true });
        folder = after;
      }
      await scene.start({ LD_PRELOAD: '', DATA_DIR: folder });
      await scene.survey(`The power cut four times, ${engine}`, `LUCK=${SEED}`);
    } finally {
      await scene.close();
    }
  });
});
