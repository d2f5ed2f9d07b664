/** What was withdrawn counts in no report, and what was corrected counts once. Its file says what became of it. */
import { expect, it } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import registry from '../../../resources.config';
import { dayAfter, dayField, type EntryResource, monthOf, todayIn, WITHDRAWN } from '../../../schemas';
import type { Report } from '../../../schemas/api/reports';
import { csvRows, download } from '../exports/sheets';
import { engines } from '../support/engines';
import { worldOn } from '../support/world';

const entry = registry.entries.find(({ nav, workflow }) => nav.group === 'drp' && workflow.correct);
if (!entry) throw new Error('No entry of the programme can be corrected');
const dayless = registry.entries.find((one) => !dayField(one) && one.workflow.correct);
if (!dayless) throw new Error('Every entry that can be corrected has a day');
const today = todayIn('Asia/Kolkata');
/** The day of what was corrected today and had been logged the day after. */
const long = dayAfter(today, -30);

for (const engine of engines) {
  const world = worldOn(engine);
  const insert = async (into: EntryResource, rows: readonly Record<string, string | number | null>[]) => {
    const date = dayField(into);
    await world.database.transaction(async (tx) => {
      for (const row of rows) {
        const cells = {
          ...row,
          student: world.idOf('owner'),
          college: world.places.college('north'),
          department: world.places.department('north', 'pathology'),
          status: into.workflow.initial,
          search: '',
          version: 1,
          updatedAt: String(row.createdAt),
          ...(date && { [date.key]: long }),
        };
        const names = Object.keys(cells);
        await tx.run(
          `INSERT INTO ${into.name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          Object.values(cells),
        );
      }
    });
  };
  const report = async (who: 'owner' | 'administrator', name: string): Promise<Report> =>
    (await world.as(who).get(`reports/${name}`)).body as Report;
  const rowsOf = ({ tables }: Report, key: string) => tables.find((one) => one.key === key)?.rows;

  it(`counts the last of a chain, and no delay of what was imported, on ${engine}`, async () => {
    const [withdrawn, first, last] = [newId(), newId(), newId()];
    const loggedAt = `${dayAfter(long, 1)}T06:00:00.000Z`;
    const now = new Date().toISOString();
    await insert(entry, [
      { id: withdrawn, replacedBy: WITHDRAWN, createdAt: loggedAt },
      { id: first, replacedBy: last, createdAt: loggedAt },
      { id: last, replaces: first, firstLoggedAt: loggedAt, createdAt: now },
      { id: newId(), imported: 2, createdAt: now },
    ]);
    const figure = ({ figures }: Report, key: string) => figures.find((one) => one.key === key);

    const overview = await report('administrator', 'overview');
    expect(figure(overview, 'verified')?.note).toBe('2 waiting');
    expect(rowsOf(overview, 'types')?.filter(({ waiting }) => waiting !== 0)).toMatchObject([{ waiting: 2 }]);
    const activity = await report('owner', 'activity');
    expect([figure(activity, 'entries')?.value, figure(activity, 'fresh')?.value]).toEqual([2, 100]);
    const drp = rowsOf(await report('owner', 'attendance'), 'drp');
    expect(drp?.find(({ type }) => type === entry.label.menu)).toMatchObject({ waiting: 2 });

    const file = await download(world.as('owner'), `${entry.api.path}/export?format=csv`);
    const said = csvRows(file).rows.map((row) => row['Corrected or Withdrawn']);
    expect(said.toSorted()).toEqual(['', '', 'corrected since', 'withdrawn']);
  });

  it(`counts what has no day of its own when the first of its chain was logged, as the print does, on ${engine}`, async () => {
    const [first, last] = [newId(), newId()];
    // Always in another month.
    const logged = dayAfter(today, -40);
    const loggedAt = `${logged}T06:00:00.000Z`;
    const months = async () =>
      new Map(
        rowsOf(await report('owner', 'activity'), 'months')?.map(({ month, waiting }) => [month, Number(waiting)]),
      );
    const before = (await months()).get(monthOf(logged)) ?? 0;
    await insert(dayless, [
      { id: first, replacedBy: last, createdAt: loggedAt },
      { id: last, replaces: first, firstLoggedAt: loggedAt, createdAt: new Date().toISOString() },
    ]);
    expect((await months()).get(monthOf(logged))).toBe(before + 1);
  });
}
