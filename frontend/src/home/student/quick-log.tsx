import { PlusOutlined } from '@ant-design/icons';
import type { CrudFilter } from '@refinedev/core';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router';
import registry from '../../../../resources.config';
import { type EntryResource, may, statesMeaning } from '../../../../schemas';
import type { ReportRow } from '../../../../schemas/api/reports';
import { amountOf } from '../../../../schemas/reports';
import { QUEUE, route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { useListTotal } from '../../api/use-list-total';
import type { Counts } from '../../api/wire';
import { useViewer } from '../../session/viewer';
import { storedJson, storeText } from '../../storage';
import { FRESH_MS } from './required-next';

const KEY = 'countersign.most-used';

/**
 * The types of entry with a card, those with the most records first. Among equals the registry's order
 * decides.
 */
export function byUse(entries: readonly EntryResource[], counts: Counts): EntryResource[] {
  const used = ({ card }: EntryResource) => (card && counts[card.key]) ?? 0;
  return entries.filter(({ card }) => card).sort((a, b) => used(b) - used(a));
}

/**
 * The types of entry in the order of the last visit. The order of this visit is used next time, because
 * buttons must not move under the finger when the counts arrive.
 */
function remembered(entries: readonly EntryResource[]): EntryResource[] {
  const stored = storedJson(KEY);
  const names: string[] = Array.isArray(stored) ? stored : [];
  const place = ({ name }: EntryResource) => (names.includes(name) ? names.indexOf(name) : names.length);
  return entries.filter(({ card }) => card).sort((a, b) => place(a) - place(b));
}

/** Stores an order for the next visit. */
const remember = (entries: readonly EntryResource[]): void =>
  void storeText(KEY, JSON.stringify(entries.map(({ name }) => name)));

/**
 * How many of the viewer's records of a type still wait. Null while it is unknown. A list counts a withdrawn one as
 * open too, and so it is asked only where there is no queue of one's own.
 */
function useWaiting(entry: EntryResource, enabled: boolean): number | null {
  const [path, filters]: [string, CrudFilter[]] = registry.logbook.waiting
    ? [
        QUEUE,
        [
          { field: 'for', operator: 'eq', value: 'mine' },
          { field: 'type', operator: 'eq', value: entry.name },
        ],
      ]
    : [entry.name, [{ field: 'status', operator: 'in', value: statesMeaning(entry, 'open') }]];
  return useListTotal(path, { filters, enabled }).total ?? null;
}

/** How many of the viewer's entries of each type there are. Null while it is unknown. */
function useLogged(counts: Counts | undefined): (entry: EntryResource) => number | null {
  const { role } = useViewer();
  const { reports } = registry.logbook;
  const enabled = reports !== undefined && may(reports, 'progress', role);
  const { answer, loading } = useAnswer(route('GET reports/:name', { path: { name: 'progress' }, query: {} }), {
    enabled,
    freshFor: FRESH_MS,
  });
  const rows = answer?.tables.find(({ key }) => key === 'types')?.rows;
  return (entry) => (loading ? null : loggedOf(entry, rows, counts));
}

/**
 * As the report on progress counts, and the printed logbook: what was corrected once, what was withdrawn not at all. The
 * cards count records, which are what there is without reports.
 */
export function loggedOf(
  { card, label }: Pick<EntryResource, 'card' | 'label'>,
  rows: readonly ReportRow[] | undefined,
  counts: Counts | undefined,
): number | null {
  const row = rows?.find(({ type }) => type === label.menu);
  if (row) return amountOf(row.verified) + amountOf(row.waiting) + amountOf(row.refused);
  return (card && counts?.[card.key]) ?? null;
}

/** @param count the number of the viewer's entries, null while it is unknown */
function QuickTile({ entry, count }: { entry: EntryResource; count: number | null }) {
  const { side } = useViewer();
  const waiting = useWaiting(entry, count !== null && count > 0);
  const answered = count && waiting !== null ? Math.max(0, count - waiting) : 0;
  return (
    <div className="surface quick-tile">
      <span className="strong">{entry.label.menu}</span>
      <Link className="tap quick-button" to={`/${side}/${entry.route}?add=1`} aria-label={`Log ${entry.label.one}`}>
        <PlusOutlined />
        <span className="when-wide">Log</span>
      </Link>
      <span className="small quick-said">
        {stateOf(count, waiting).map((part) => (
          <Fragment key={part}>
            <span>{part}</span>{' '}
          </Fragment>
        ))}
      </span>
      <span className="bar good whole when-wide" aria-hidden="true">
        <span style={{ inlineSize: count ? `${(100 * answered) / count}%` : 0 }} />
      </span>
    </div>
  );
}

function stateOf(count: number | null, waiting: number | null): string[] {
  if (count === 0) return ['Nothing logged yet'];
  if (count === null || waiting === null) return ['\u00a0'];
  return [`${count} logged,`, waiting === 0 ? 'none waiting' : `${waiting} waiting`];
}

const TILES = 4;

/**
 * The types that a resident logs most: one tap opens the form, and a number says how many still wait for the
 * faculty.
 */
export function QuickLog({ counts }: { counts: Counts | undefined }) {
  const { role } = useViewer();
  const logged = useLogged(counts);
  const [entries] = useState(() => remembered(registry.entries.filter((entry) => may(entry, 'create', role))));

  useEffect(() => {
    if (counts) remember(byUse(entries, counts));
  }, [counts, entries]);

  return (
    <section aria-labelledby="quick-log">
      <h2 id="quick-log" className="title gap">
        Quick log
      </h2>
      <ul className="bare columns fit gap quick-log">
        {entries.slice(0, TILES).map((entry) => (
          <li key={entry.name}>
            <QuickTile entry={entry} count={logged(entry)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
