/** A number is asked of a resident only where a regulation prints it: on every way out, in every department. */
import { beforeAll, describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { itemsOf, modulesOf } from '../../../schemas';
import type { Report } from '../../../schemas/api/reports';
import { catalogueSlugs } from '../../../schemas/catalogues';
import { sourcedRequirements, sourceOf } from '../../../schemas/requirements';
import { noPdfText, pdfText, squeezed } from '../../support/pdf-text';
import { download } from '../exports/sheets';
import { print } from '../print/logbooks';
import type { Who } from '../support/cast';
import { openWorld, worldOn } from '../support/world';

/** What a college might ask for by itself, and how it would be introduced. */
const general = ['Seminar · ', 'Journal Club · ', 'Case Presentation · ', 'Group Discussion · ', 'Teaching sessions'];
const introduced = /institution[’']s own|own (?:targets|numbers)|institutional target/i;

/** No resident here has a record: an item of the catalogue could stand somewhere only because a number is asked of it. */
const itemNames = (slug: string): string[] =>
  (['procedures', 'skills'] as const).flatMap((catalogue) =>
    modulesOf(slug, catalogue).flatMap((module) => itemsOf(slug, catalogue, module)),
  );

const world = worldOn('sqlite');

describe.each(catalogueSlugs)('what is asked of residents of %s', (slug) => {
  beforeAll(async () => {
    await world.database.transaction((tx) =>
      tx.run('UPDATE departments SET catalogue = ? WHERE id = ?', [
        slug,
        world.places.department('north', 'pathology'),
      ]),
    );
    await world.restart();
  });

  const sourced = sourcedRequirements(slug);
  const labels = new Set(sourced.map(({ label }) => label));
  const others = [...general, ...itemNames(slug)].filter((name) => !labels.has(name));
  const invented = (text: string): string[] => {
    const plain = squeezed(text);
    return [...others.filter((name) => plain.includes(squeezed(name))), ...(introduced.exec(text) ?? [])];
  };
  const progress = async (who: Who): Promise<Report> => (await world.as(who).get('reports/progress')).body as Report;

  it.each(['owner', 'head'] as const)('names its document in the answer to %s', async (who) => {
    const report = await progress(who);
    const rows = report.tables.find(({ key }) => key === 'requirements')?.rows ?? [];
    expect(rows.length).toBeGreaterThan(5);
    for (const { requirement, source } of rows) {
      expect(labels).toContain(requirement);
      expect(sourceOf(String(source).split(',')[0] ?? ''), String(requirement)).toBeDefined();
    }
    expect(report.figures.map(({ key }) => key)).toEqual(['regulations', 'course', 'verified']);
    // Of two that ask for the same, the stricter one alone is counted.
    const twice = rows.filter(({ source }) => String(source).endsWith('(binding)')).length;
    expect(report.figures[0]?.note).toMatch(
      new RegExp(
        `^0 of ${(rows.length - twice) * (who === 'head' ? 2 : 1)} requirements that entries prove are complete$`,
      ),
    );
    for (const name of registry.logbook.reports?.shows.student ?? [])
      expect(invented((await world.as('owner').get(`reports/${name}`)).text), name).toEqual([]);
    expect(invented(JSON.stringify(report))).toEqual([]);
  });

  it('is the same in the files of the report', async () => {
    for (const { key } of (await progress('head')).tables) {
      const { status, bytes } = await download(world.as('head'), `reports/progress/export?format=csv&table=${key}`);
      expect([status, invented(bytes.toString())]).toEqual([200, []]);
    }
  });

  it.skipIf(noPdfText)('is the same in the printed logbook and in the guidelines', async () => {
    const draft = await pdfText((await print(world, 'owner', { draft: true })).bytes);
    expect(squeezed(draft)).toContain(squeezed('Required by the regulations'));
    expect(invented(draft)).toEqual([]);
    const numbered = await print(world, 'head', { student: world.idOf('owner') });
    expect(numbered.number).not.toBeNull();
    expect(invented(await pdfText(numbered.bytes))).toEqual([]);
    const guidelines = await download(world.as('owner'), 'guidelines.pdf');
    expect(guidelines.status).toBe(200);
    expect(introduced.exec(await pdfText(guidelines.bytes))).toBeNull();
  });
});

it('says so kindly where the regulations put a number on nothing', async () => {
  const world = await openWorld('sqlite');
  try {
    await world.database.transaction((tx) =>
      tx.run("UPDATE users SET joinedDate = '2024-08-01', programme = 'md' WHERE id = ?", [world.idOf('owner')]),
    );
    const type = registry.logbook.leave?.of;
    const report = (await world.as('owner').get(`reports/progress?type=${type}`)).body as Report;
    const table = (key: string) => report.tables.find((one) => one.key === key);
    expect(report.figures[0]).toMatchObject({
      key: 'regulations',
      value: null,
      note: expect.stringMatching(/^The regulations put no number/),
    });
    expect(table('requirements')).toMatchObject({
      rows: [],
      summary: 'The regulations put no number on these entries.',
    });
    expect(table('requirements')).not.toHaveProperty('note');
    expect(table('time')?.summary).toMatch(/^The regulations put no number on these entries/);
  } finally {
    await world.close();
  }
});
