/** Of a chain of corrections the last is printed and counted; the lists keep them all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meaningOf, wordMeaning } from '../../../schemas';
import { entryWhere, fieldWhere } from '../../support/entries';
import { noPdfText, pdfText, squeezed } from '../../support/pdf-text';
import { accept, log, print, printed } from '../print/logbooks';
import { validBody, verdictBody } from '../support/body';
import { engines } from '../support/engines';
import { recordOf } from '../support/http';
import { openWorld, type World } from '../support/world';

const entry = entryWhere(
  (one) =>
    printed.includes(one) &&
    !one.api.multipart &&
    one.fields.some(({ type, filledBy, sensitive }) => type === 'text' && filledBy === 'student' && !sensitive) &&
    one.workflow.verify.to.some((status) => meaningOf(one, status) === 'refused'),
);
const words = fieldWhere(
  entry,
  ({ type, filledBy, sensitive }) => type === 'text' && filledBy === 'student' && !sensitive,
);
const refused = wordMeaning(entry, 'refused');
const { path, verifyKey } = entry.api;

describe.each(engines)('a corrected entry, on %s', (engine) => {
  let world: World;
  let old: ReturnType<typeof recordOf>;
  const owner = () => world.as('owner');
  const logged = async () => {
    const { tables } = (await owner().get('reports/progress')).body as {
      tables: { key: string; rows: Record<string, number | string | null>[] }[];
    };
    const row = tables.find(({ key }) => key === 'types')?.rows.find(({ type }) => type === entry.label.menu);
    return ['verified', 'waiting', 'refused'].map((outcome) => row?.[outcome]);
  };

  beforeAll(async () => {
    world = await openWorld(engine);
    const id = await log(world, 'owner', entry, { [words.writeName]: 'As it was' });
    const verdict = { [verifyKey]: id, status: refused, ...verdictBody(entry) };
    old = recordOf(await world.as('counterpart').post(`${path}/verify`, verdict));
  });
  afterAll(() => world.close());

  it('counts once: what was refused waits, and is verified then', async () => {
    expect(await logged()).toEqual([0, 0, 1]);
    const body = { ...validBody(entry, world.material), [words.writeName]: 'As it should be', version: old.version };
    const answer = await owner().post(`${path}/${old.id}/correct`, body);
    expect(answer.status, answer.text).toBe(201);
    expect(await logged()).toEqual([0, 1, 0]);
    await accept(world, entry, recordOf(answer).id);
    expect(await logged()).toEqual([1, 0, 0]);
  });

  it.skipIf(noPdfText)('is printed once, as its second version', async () => {
    const text = squeezed(await pdfText((await print(world, 'owner', { draft: true })).bytes));
    expect(text).toContain(squeezed('As it should be'));
    expect(text).not.toContain(squeezed('As it was'));
    expect(text.split(squeezed('2nd version'))).toHaveLength(2);
  });
});
