/** Charts where a row has its name above its bar. */
import { expect } from 'playwright/test';
import { chartOf } from '../../../frontend/src/reports/charts/chart-of-table';
import { rowNames } from '../../../frontend/src/reports/charts/series';
import registry from '../../../resources.config';
import { adminRole, headRole } from '../../../schemas';
import type { Report, ReportTable } from '../../../schemas/api/reports';
import { type ReportName, reportLabels } from '../../../schemas/reports';
import { signIn } from '../../support/sign-in';
import { follow, test } from '../../support/test';
import { card, shown } from './cards';

/** The first letters of a name, which are shown however long it is. */
const LETTERS = 16;

/** The table, with a first row that has no bar. */
const barless = (report: ReportName) => (table: ReportTable) => {
  const spec = chartOf(report, table.key);
  const [first, ...rows] = table.rows;
  if (spec?.kind !== 'rows' || !first) return table;
  return { ...table, rows: [{ ...first, ...Object.fromEntries(spec.series.map(({ key }) => [key, 0])) }, ...rows] };
};

const { shows = {} } = registry.logbook.reports ?? {};
const ofHeads = shows[headRole] ?? [];
/** Each report once: those of a head, and what only an administrator has. */
const looked = [
  { role: headRole, reports: ofHeads },
  { role: adminRole, reports: (shows[adminRole] ?? []).filter((name) => !ofHeads.includes(name)) },
];

for (const { role, reports } of looked)
  test(`each row of a chart has its name, also one without a bar: ${reports.join(', ')}`, async ({ page }) => {
    await signIn(page, `${role}@demo.test`);
    await page.goto('/faculty/dashboard');
    const answered = new Map<string, readonly ReportTable[]>();
    // All at once, since a report may be asked for before it is gone to.
    for (const name of reports)
      await page.route(`**/api/reports/${name}*`, async (route) => {
        const answer = await route.fetch();
        const report = (await answer.json()) as Report;
        const tables = report.tables.map(barless(name));
        answered.set(name, tables);
        await route.fulfill({ response: answer, json: { ...report, tables } });
      });
    for (const name of reports) {
      await follow(page, `/faculty/reports?report=${name}`);
      await shown(page, reportLabels[name]);
      await expect.poll(() => answered.has(name)).toBe(true);
      for (const table of answered.get(name) ?? []) {
        const spec = chartOf(name, table.key);
        if (spec?.kind !== 'rows') continue;
        // A chart is drawn when it comes near.
        const part = card(page, table.title);
        const chart = part.getByRole('application');
        await expect(async () => {
          await part.scrollIntoViewIfNeeded();
          await expect(chart).toBeInViewport({ timeout: 1000 });
        }).toPass();
        const names = rowNames({ ...table, rows: table.rows.filter(spec.only ?? (() => true)) }, spec.by);
        const labels = chart.locator('.recharts-yAxis-tick-labels g > text:first-child');
        await expect(labels, table.title).toHaveCount(names.length);
        const drawn = await labels.evaluateAll((all) =>
          all.map((one) => ({ text: one.textContent ?? '', top: one.getBoundingClientRect().top })),
        );
        const inOrder = drawn.toSorted((one, other) => one.top - other.top).map(({ text }) => text.slice(0, LETTERS));
        expect(inOrder, table.title).toEqual(names.map((name) => name.slice(0, LETTERS)));
      }
    }
  });
