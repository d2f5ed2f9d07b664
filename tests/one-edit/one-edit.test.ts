/** The project's reason to exist: a further type is an edit of one file, and everything follows, on data that are there already. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featuresOf } from '../../backend/src/app/features';
import { databaseOf } from '../../backend/src/app/installation';
import { loadConfig } from '../../backend/src/base/config';
import { previewDatabase } from '../../backend/src/base/database/open';
import { generate } from '../../backend/src/demo/generate';
import { report } from '../../backend/src/operate/migrate/report';
import { guidelinesOf } from '../../backend/src/print/guidelines/build';
import { planOf } from '../../backend/src/print/model/entry-section';
import { oldAddresses } from '../../frontend/src/app/old-address';
import { otherScreens } from '../../frontend/src/app/other-screens';
import { menuOf } from '../../frontend/src/shell/menu';
import original from '../../resources.config';
import {
  type EntryResource,
  importFault,
  may,
  permissionMarkdown,
  permissionTable,
  roles,
  ruleOf,
  sideOf,
} from '../../schemas';
import { checkAddress } from '../../schemas/check/addresses';
import { sample } from '../../schemas/testing/sample';
import { createContract } from '../contract/entries/create';
import { fileContract } from '../contract/entries/files';
import { listContract } from '../contract/entries/lists';
import { rightsContract } from '../contract/entries/rights';
import { verifyContract } from '../contract/entries/verify';
import { anyRows, download, sendSheet } from '../contract/exports/sheets';
import { print } from '../contract/print/logbooks';
import { validBody } from '../contract/support/body';
import { engines } from '../contract/support/engines';
import { openWorld, type World } from '../contract/support/world';
import { noPdfText, pdfText } from '../support/pdf-text';
import { edited, pagesOf } from './edited';

const edits = await Promise.all(
  (['everyWord', 'tutorial'] as const).map(async (name) => ({ name, ...(await edited(name)) })),
);
const each = (added: readonly EntryResource[]) => added.map((entry) => [entry.name, entry] as const);

describe.each(edits)('the edit $name', ({ registry, added }) => {
  it('adds types, and leaves the others as they were', () => {
    expect(added.length).toBeGreaterThan(0);
    expect(registry.entries.filter((entry) => !added.includes(entry))).toEqual(original.entries);
  });

  it.each(each(added))('%s is a page in the menu of whoever may read it, and of nobody else', (_, entry) => {
    for (const role of roles) {
      const menu = menuOf({ resources: pagesOf(registry), screens: otherScreens }, role);
      const links = menu.flatMap((item) => (item.kind === 'group' ? item.links : [item]));
      const own = links.filter(({ key }) => key === entry.route);
      const expected = may(entry, 'read', role) ? [`/${sideOf(role)}/${entry.route}`] : [];
      expect(
        own.map(({ to }) => to),
        role,
      ).toEqual(expected);
    }
  });

  it.each(each(added))('%s is reached by its old address, without an area', (_, entry) => {
    const expected = entry.rights.read.student ? [entry.route, ...entry.aliases] : [];
    expect(oldAddresses(registry)).toEqual(expect.arrayContaining(expected));
    expect(oldAddresses(original)).not.toContain(entry.route);
  });

  it.each(each(added))('%s is on the page of permissions, with the rules that are enforced', (_, entry) => {
    expect(permissionMarkdown(registry)).toContain(entry.label.many);
    const lines = permissionTable(registry).filter(({ resource }) => resource === entry.name);
    for (const role of roles)
      for (const right of ['read', 'verify'] as const)
        expect(lines.find((line) => line.role === role && line.right === right)?.rule === 'never').toBe(
          ruleOf(entry, right, role) === undefined,
        );
  });

  it.each(each(added))('%s is in the guidelines, with what is asked for and who verifies', (_, entry) => {
    const rows = guidelinesOf(registry).chapters.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])),
    );
    const row = rows.find(([name]) => name === entry.label.menu);
    expect(row?.[3]).toBeTruthy();
    for (const { label, required, filledBy } of entry.fields)
      if (required && filledBy === 'student') expect(row?.[1]).toContain(label);
  });
});

describe.each(edits)('the demo data after the edit $name', ({ registry, added }) => {
  const { entries } = generate({ registry, today: '2026-06-01', total: 1200 });

  it.each(each(added))(
    'has records of %s that fill every field, some verified by somebody with the right',
    (_, entry) => {
      const own = entries.filter((one) => one.entry.name === entry.name);
      const empty = entry.fields.filter(({ key }) => own.every(({ record }) => record.values[key] === null));
      expect(empty.map(({ key }) => key)).toEqual([]);
      expect(own.some(({ record }) => record.verifiedBy !== null)).toBe(true);
    },
  );
});

it('the guidelines name who really verifies', () => {
  const [everyWord, tutorial] = edits.map(({ registry }) =>
    guidelinesOf(registry).chapters.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])),
    ),
  );
  const verifiers = (rows: typeof everyWord, menu: string) => rows?.find(([name]) => name === menu)?.[3];
  expect(verifiers(everyWord, 'Ward Audits')).toBe('The consultant you name');
  expect(verifiers(everyWord, 'Night Rounds')).toBe('The head of department');
  expect(verifiers(tutorial, 'Mortality Meetings')).toBe(
    'The chair you name, faculty of your department or the head of department',
  );
});

it('no type can take the name of a table that is there', () => {
  const known = new Set(original.resources.map(({ name }) => name));
  const tables = databaseOf({ databaseUrl: undefined, dataDir: '' }, featuresOf(original)).schemas;
  const names = tables.map(({ options }) => options.tableName ?? options.name);
  // A name has no underscore.
  for (const name of names.filter((one) => !known.has(one) && !one.includes('_')))
    expect(checkAddress({ ...sample(), name }).join(), name).toContain(`the name "${name}" is that of another table`);
});

describe.each(engines)('on %s', (engine) => {
  describe.each(edits)('the edit $name', ({ registry, added }) => {
    let world: World;
    const [first] = original.entries;
    if (!first) throw new Error('The registry is empty');
    let kept: unknown;
    let told: string;

    beforeAll(async () => {
      world = await openWorld(engine);
      await world.as('owner').post(first.api.path, validBody(first, world.material));
      kept = await world.stored(first);
      const options = databaseOf(await loadConfig(world.environment), featuresOf(registry));
      told = report(await previewDatabase(options), 'planned');
      await world.restart(registry);
    });
    afterAll(() => world.close());

    it('is told in words before it is made', () => {
      for (const { name, label, fields } of added) {
        expect(told).toContain(`${label.one} is new, with ${fields.length} fields.`);
        expect(told).toContain(`create table ${name}`);
      }
      expect(told).not.toContain('is gone');
    });

    it('leaves the records that are there as they are', async () => {
      expect(await world.stored(first)).toEqual(kept);
    });

    describe.each(each(added))('%s', (_, entry) => {
      it('is exported, and what was exported is taken again', async () => {
        const made = await world.as('fellow').post(entry.api.path, validBody(entry, world.material));
        expect(made.status).toBe(201);
        for (const format of ['csv', 'xlsx']) {
          const sheet = await download(world.as('fellow'), `${entry.api.path}/export?format=${format}`);
          expect([sheet.status, (await anyRows(sheet)).length]).toEqual([200, 1]);
          if (importFault(entry)) continue;
          const preview = await sendSheet(world.as('owner'), `${entry.api.path}/import/preview`, sheet.bytes);
          expect(preview.body).toMatchObject({ faulty: 0, ok: 1 });
        }
      });

      createContract(entry, () => world);
      rightsContract(entry, () => world);
      verifyContract(entry, () => world);
      listContract(entry, () => world);
      fileContract(entry, () => world);

      it('is described to clients, with its conditions in words', async () => {
        const { body } = await world.as('nobody').get('openapi.json');
        const { paths, components } = body as { paths: object; components: object };
        expect(Object.keys(paths)).toContain(`/api/${entry.api.path}/verify`);
        const conditional = entry.fields.filter(({ when }) => when).length;
        const told = JSON.stringify(components).match(/Only when/g) ?? [];
        expect(told.length).toBeGreaterThanOrEqual(conditional);
      });

      it.skipIf(noPdfText || !entry.print)('is a section of the printed logbook, without a broken word', async () => {
        const { bytes } = await print(world, 'owner', { draft: true });
        const text = await pdfText(bytes);
        expect(text).toContain(entry.print?.heading);
        const words = new Set(text.split(/[\s:,/-]+/));
        for (const { column: heading } of planOf(entry).columns) {
          for (const word of heading.split(/[\s/-]+/)) if (word) expect([...words], heading).toContain(word);
        }
      });

      it.runIf(entry.rights.read.hod)('is counted in the reports of the head of department', async () => {
        const { body } = await world.as('head').get('reports/progress');
        const tables = (body as { tables: { key: string; rows: { type?: string }[] }[] }).tables;
        expect(tables.find(({ key }) => key === 'types')?.rows.map(({ type }) => type)).toContain(entry.label.menu);
      });

      it('is in the trail of the administrator', async () => {
        const { body } = await world.as('administrator').get(`audit?resource=${entry.name}&_end=5`);
        expect((body as { action: string }[]).length).toBeGreaterThan(0);
      });
    });
  });
});
