import { cameAs, scoresOf, sharedVerdictBody, showDay } from '../../../schemas';
import { chainOf } from '../record/view/chain';
import type { Row } from './row';
import type { Unusual } from './unusual';
import { buttonsOf, type Decided } from './verdict';

/** Entries with the same type and role are of one kind, but for those that were imported. */
const kindOf = ({ resource, role, record }: Row): string => `${resource} ${role ?? ''} ${chainOf(record).imported}`;

/** Why an entry must be looked at individually. Null for a routine one. */
function exceptionOf(row: Row, unusual: Unusual): string | null {
  if (row.hasFile) return 'with a file';
  if (cameAs(row.record) === 'corrected') return 'corrected';
  if (row.isLate) return 'logged late';
  return unusual(row).length > 0 ? 'unusual' : null;
}

/** Whether entries of this type can be accepted together at all. */
const mayTogether = ({ entry }: Row): boolean =>
  'body' in sharedVerdictBody(entry, { meaning: 'accepted', score: scoresOf(entry)[0], feedback: 'Seen' });

/**
 * The entries like the current one, which may be decided together. None when the current one needs an individual look.
 */
export function similarTo(rows: readonly Row[], at: Row | undefined, unusual: Unusual): readonly Row[] {
  if (!at || !mayTogether(at) || exceptionOf(at, unusual)) return [];
  return rows.filter((row) => kindOf(row) === kindOf(at) && exceptionOf(row, unusual) === null);
}

/**
 * Similar entries that are left out, with the reason: '2 with a file, 1 logged late'. Empty unless all chosen entries
 * are of one kind.
 */
function leftOutOf(rows: readonly Row[], chosen: readonly Row[], unusual: Unusual): string {
  const kinds = new Set(chosen.map(kindOf));
  if (kinds.size !== 1) return '';
  const counts = new Map<string, number>();
  for (const row of rows) {
    const why = kinds.has(kindOf(row)) && !chosen.includes(row) ? exceptionOf(row, unusual) : null;
    if (why) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts].map(([why, count]) => `${count} ${why}`).join(', ');
}

const several = (values: readonly string[], one: string, many: string): string => {
  const all = [...new Set(values)];
  return all.length === 1 ? (all[0] ?? '') : `${all.length} ${all.length > 1 ? many : one}`;
};

/**
 * What the chosen entries share and where they differ: 'Procedure · Assisted · 3 residents · 01-03-2026 to 09-03-2026'.
 */
function commonOf(rows: readonly Row[], unusual: Unusual): string {
  const days = rows.map(({ date }) => date).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const files = rows.filter(({ hasFile }) => hasFile).length;
  const odd = rows.filter((row) => unusual(row).length > 0).length;
  return [
    several(
      rows.map(({ activityType }) => activityType),
      'type',
      'types',
    ),
    several(
      rows.map(({ role }) => role ?? ''),
      'role',
      'roles',
    ),
    several(
      rows.map(({ student }) => student.name),
      'resident',
      'residents',
    ),
    odd > 0 && `${odd} unusual`,
    first === last ? showDay(first) : `${showDay(first)} to ${showDay(last)}`,
    files > 0 && `${files} with a file: what you have not looked at stays`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The words about the chosen entries, above them and on the buttons. */
export type Summary = ReturnType<typeof summaryOf>;

export const summaryOf = (rows: readonly Row[], chosen: readonly Row[], unusual: Unusual) => ({
  common: commonOf(chosen, unusual),
  leftOut: leftOutOf(rows, chosen, unusual),
  buttons: buttonsFor(chosen),
});

/** When the types use different words, such as 'Approved' and 'Verified', the button says 'Accept'. */
function buttonsFor(rows: readonly Row[]): Partial<Record<Decided, string>> {
  const words = rows.map(({ entry }) => buttonsOf(entry));
  const one = (meaning: Decided, plain: string) => {
    const said = new Set(words.flatMap((each) => each[meaning] ?? []));
    return said.size > 0 && { [meaning]: said.size === 1 ? [...said][0] : plain };
  };
  return { ...one('accepted', 'Accept'), ...one('refused', 'Refuse') };
}
