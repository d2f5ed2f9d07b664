/** What of a page can be read before its scripts run. */
import {
  cameAgo,
  cameAs,
  type EntryResource,
  feedbackField,
  leadOf,
  meaningOf,
  rowLeadOf,
  rowsPerPage,
  type Side,
  showDay,
  showStatus,
  statesMeaning,
} from '../../../../schemas';
import type { QueueRow } from '../../../../schemas/api/queue';
import { escaped, html, type Markup } from '../../mail/markup';

/** The parts of a page that are in its document, by side and route. frontend/tools/first-pages.ts makes them. */
export type Page = {
  /** null: a welcome to the viewer. */
  readonly heading?: string | null;
  /** The list that is shown as rows. */
  readonly rows?: string;
  /** Further requests of the page. */
  readonly urls: readonly string[];
};
export type Viewer = { readonly side: Side; readonly name: string; readonly today: string };
/** What the rows need besides the viewer. */
export type Shown = {
  readonly entries: readonly EntryResource[];
  /** The day of a moment at the college. */
  readonly dayOf: (moment: string) => string;
};
type Around = Viewer & Shown;
type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly createdAt: string };

/** The most refused entries shown. */
const FEW = 2;

/**
 * The heading and the first rows. A verifier sees the first waiting entry as the queue shows it, a resident the refused
 * ones.
 */
export function readable({ heading }: Page, route: string, around: Around, body: unknown): string {
  if (heading === undefined) return '';
  const { side, entries } = around;
  const title = heading ?? `Welcome, ${around.name}`;
  const rows = Array.isArray(body) ? (body as readonly (Row | QueueRow)[]) : [];
  const own = entries.find((entry) => entry.route === route);
  const top = html`<header class="row between page-heading"><div><h1>${title}</h1></div></header>
<p class="visually-hidden" role="status">Loading…</p>`;
  if (!own && side === 'student') return escaped([top, cameBack(rows as readonly QueueRow[], entries)]);
  const [first] = own ? [] : rows;
  // The entry above needs no row of its own.
  const above = first ? 1 : 0;
  const list = rows.slice(above, rowsPerPage).flatMap((row, index) => rowOf(row, own, around, above + index + 1));
  return escaped(html`${top}
${first ? waitingOf(first as QueueRow, around) : ''}
${list.length > 0 ? html`<ul class="bare surface first-rows" aria-label="${title}">${list}</ul>` : ''}`);
}

/** The record with the day at the college on which it was logged. In UTC an entry of before dawn is of the day before. */
const dated = (record: unknown, { dayOf }: Shown): Row => {
  const row = record as Row;
  return { ...row, createdAt: dayOf(row.createdAt) };
};

const typeOf = ({ resource }: QueueRow, entries: readonly EntryResource[]) =>
  entries.find(({ name }) => name === resource);

function waitingOf(row: QueueRow, around: Around): Markup | string {
  const entry = typeOf(row, around.entries);
  if (!entry) return '';
  const record = dated(row.record, around);
  const { title, line } = leadOf(entry, record, 'faculty');
  const [student = '', ...more] = line;
  const words = [entry.label.one, ...more, cameAgo(record.createdAt, around.today, cameAs(record))].join(' · ');
  return html`<section class="surface panel"><h2 class="title">${title}</h2>
<p class="row close"><span><strong>${student}</strong> · ${words}</span></p></section>`;
}

/** The newest refused entries, with the reasons. */
function cameBack(rows: readonly QueueRow[], entries: readonly EntryResource[]): Markup | string {
  const things = rows
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, FEW)
    .map((row) => {
      const entry = typeOf(row, entries);
      const words = entry && feedbackField(entry);
      const said = words && (row.record as Row)[words.readName];
      const text = `${row.activityType}, ${showDay(row.date)}. ${typeof said === 'string' ? said : ''}`;
      return html`<li class="row between"><span class="pill bad">${showStatus(String((row.record as Row).status))}</span>
<span class="grow"><strong>${row.title ?? row.activityType}</strong>
<span class="small below">${text}</span></span></li>`;
    });
  if (things.length === 0) return '';
  return html`<section class="surface panel now"><h2 class="title">What now</h2><ul class="bare lined">${things}</ul></section>`;
}

function rowOf(row: Row | QueueRow, own: EntryResource | undefined, around: Around, number: number): Markup[] {
  const { side } = around;
  const entry = own ?? typeOf(row as QueueRow, around.entries);
  if (!entry) return [];
  const record = dated(own ? row : row.record, around);
  const { title, line } = (own ? rowLeadOf : leadOf)(entry, record, side);
  const { status } = record;
  // A verifier's list first shows only open entries, so no row shows the state.
  const isSaid = own && side === 'faculty' && statesMeaning(own, 'open').length === 1;
  return [
    html`<li class="record-row" data-first-row="${row.id}" tabindex="-1"><div class="record-open">
<span class="record-title"><span class="muted digits">${String(number)}</span> ${title}</span>
${isSaid ? '' : html`<span class="record-badge"><span class="pill status-${meaningOf(entry, status)}">${showStatus(status)}</span></span>`}
<span class="small record-line">${line.map((part) => html`<span>${part}</span>`)}</span>
</div></li>
`,
  ];
}
