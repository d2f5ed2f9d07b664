/** Without the word that asks for answers nothing of it is there, and what the specification names answers the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { may, type Registry } from '../../../schemas';
import { validBody, verdictBody } from '../support/body';
import { everyone, type Who } from '../support/cast';
import { engines } from '../support/engines';
import { entriesOn } from '../support/entries-on';
import { recordOf, rowsOf } from '../support/http';
import { openWorld, type World } from '../support/world';

const { waiting: _, ...rest } = registry.logbook;
const without: Registry = { ...registry, logbook: rest };

/** The program leaves it out, and not the database. */
const [engine = 'sqlite'] = engines;

describe(`without the word, on ${engine}`, () => {
  let world: World;
  const readers: readonly Who[] = ['owner', 'counterpart', 'head', 'coordinator'];

  beforeAll(async () => {
    world = await openWorld(engine);
    for (const [index, entry] of entriesOn(engine).entries()) {
      const { path, verifyKey } = entry.api;
      const id = recordOf(await world.as('owner').post(path, validBody(entry, world.material))).id;
      await world.as('owner').post(path, validBody(entry, world.material));
      const verdict = { [verifyKey]: id, status: entry.workflow.verify.to[0], ...verdictBody(entry) };
      if (index % 2 === 0) await world.as('head').post(`${path}/verify`, verdict);
    }
  });
  afterAll(() => world.close());

  /** Every specified way of reading, as bytes. */
  const reading = async () => {
    const texts = new Map<string, string>();
    for (const who of readers)
      for (const entry of entriesOn(engine)) {
        if (
          !may(
            entry,
            'read',
            who === 'owner' ? 'student' : who === 'head' ? 'hod' : who === 'coordinator' ? 'drpc' : 'faculty',
          )
        )
          continue;
        const { path } = entry.api;
        const rows = rowsOf(await world.as(who).get(path));
        const paths = [
          path,
          `${path}/my`,
          `${path}/all`,
          `${path}?q=sample`,
          ...rows.flatMap(({ id }) => [`${path}/${id}`, `${path}/${id}/history`]),
        ];
        for (const one of paths) texts.set(`${who} ${one}`, (await world.as(who).get(one)).text);
      }
    for (const who of everyone)
      for (const path of ['misc/dashBoardData', 'queue', 'queue?mine=true'])
        texts.set(`${who} ${path}`, (await world.as(who).get(path)).text);
    return texts;
  };
  const asks = (who: Who) =>
    Promise.all([
      world.as(who).get('absences'),
      world.as(who).post('absences', { from: '2099-01-01', to: '2099-01-02' }),
      world.as(who).get('queue/holders'),
      world.as(who).get('queue/parts'),
      ...['assign', 'claim', 'hold', 'release', 'remind'].map((act) =>
        world.as(who).post(`queue/${act}`, { items: [] }),
      ),
      world.as(who).get('queue?for=me'),
      world.as(who).get('queue?older=7'),
    ]).then((answers) => answers.map(({ status }) => status));

  it('every specified route answers byte for byte as with it', async () => {
    const before = await reading();
    expect([...before.values()].join()).not.toMatch(/"meta"/);
    expect(await asks('head')).toEqual([200, 201, 200, 200, 422, 422, 422, 422, 422, 200, 200]);
    const paths = Object.keys((await world.as('head').get('openapi.json')).body as { paths: object });
    await world.restart(without);
    const after = await reading();
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [path, text] of before) expect(after.get(path), path).toBe(text);
    expect(paths).toEqual(Object.keys((await world.as('head').get('openapi.json')).body as object));
  });

  it('no route of it is there', async () => {
    expect(await asks('head')).toEqual([404, 404, 404, 404, 404, 404, 404, 404, 404, 400, 400]);
    const described = JSON.stringify((await world.as('head').get('openapi.json')).body);
    expect(described).not.toMatch(/absences|queue\/(assign|parts)|holders/);
  });
});
