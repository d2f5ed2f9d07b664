/** The clock moved back and forth over midnight and the end of a month while people write. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serverFile } from '../../scripts/project.mjs';
import { validBody } from '../contract/support/body';
import { emailOf, password } from '../contract/support/cast';
import { Client, errorsOf } from '../contract/support/http';
import { entryWhere } from '../support/entries';
import { openScene } from './support/scene';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** Moments from the first of the next month at midnight in the college, in the order in which the clock shows them. */
const moments = [-10, 10, -20, 3600, -5, 1, -1, 5, -7200, 30].map((seconds) => seconds * SECOND);

/** A type whose day may not be in the future. */
const bounded = entryWhere(
  ({ fields, people, api }) =>
    people.length === 0 && !api.multipart && fields.some((field) => field.type === 'date' && field.latest === 'today'),
);
const day = bounded.fields.find((field) => field.type === 'date' && field.latest === 'today');

it('the clock moved over midnight and the end of the month', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'off');
  const midnight = new Date();
  midnight.setUTCMonth(midnight.getUTCMonth() + 1, 1);
  const first = midnight.toISOString().slice(0, 10);
  const turn = Date.parse(`${first}T00:00:00+05:30`);
  const show = (moment: number) => {
    writeFileSync(`${file}.new`, String(turn + moment - Date.now()));
    renameSync(`${file}.new`, file);
  };
  show(moments[0] ?? 0);
  const scene = await openScene({ CLOCK_OFF: file });
  try {
    await scene.start({}, ['--import', resolve(import.meta.dirname, 'support/other-clock.mjs'), serverFile]);
    const body = { userName: emailOf('owner'), password, loginType: 'student', remember: false };
    const { token } = (await new Client(scene.url(), null).post('auth/login', body)).body as { token: string };
    const owner = new Client(scene.url(), token);
    const writers = scene.write(owner);
    const [year, month, date] = first.split('-');
    const entryOfTheFirst = {
      ...validBody(bounded, scene.world.material),
      [day?.writeName ?? '']: `${date}-${month}-${year}`,
    };
    const mayBeLogged = async () => {
      const answer = await owner.post(bounded.api.path, entryOfTheFirst);
      if (answer.status !== 201) expect(errorsOf(answer)).toHaveProperty(day?.writeName ?? '');
      return answer.status === 201;
    };
    for (const moment of [...moments, -DAY, DAY / 4, ...moments]) {
      show(moment);
      // A request that began before the clock was moved is answered by then.
      await expect.poll(mayBeLogged, { timeout: 10_000 }).toBe(moment > 0);
      show(moment);
      await writers.acknowledged(10);
      expect((await owner.get('auth/me')).status).toBe(200);
    }
    await writers.stop();
    expect([...writers.answered.keys()]).toEqual([201]);
    writeFileSync(file, '0');
    await scene.survey('The clock moved 22 times over midnight and the end of the month');
  } finally {
    await scene.close();
  }
});
