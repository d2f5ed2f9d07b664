import type { CrudFilter } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { askedOf, dayField, type EntryResource, type Meaning, statesMeaning } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { useRecordList } from '../../components/use-record-list';
import { useViewer } from '../../session/viewer';

/** The server's order where none is asked for: `orderOf` of `backend/src/records/list/order.ts`. */
export const usual = { field: 'createdAt', order: 'desc' } as const;

/** The first and last day of what was logged, `YYYY-MM-DD`. */
type Between = { from?: string | undefined; to?: string | undefined };

/**
 * The list of an entry, filtered by state and days.
 * @param start the state to begin with; all entries when none has it
 */
export function useEntryList(entry: EntryResource, start: Meaning | null = null) {
  const { id, side } = useViewer();
  const [meaning, setMeaning] = useState<Meaning | null>(start);
  const [mine, setMine] = useState(false);
  const named = side === 'faculty' ? askedOf(entry) : undefined;
  const [between, setBetween] = useState<Between>({});
  /** Whether nobody has chosen yet. */
  const [untouched, setUntouched] = useState(start !== null);
  const day = dayField(entry);
  const name = day?.readName ?? 'createdAt';
  const filters: CrudFilter[] = [
    ...(meaning ? [{ field: 'status', operator: 'in', value: statesMeaning(entry, meaning) } as const] : []),
    ...(named && mine ? [{ field: named.readName, operator: 'eq', value: id } as const] : []),
    { field: name, operator: 'gte', value: between.from },
    { field: name, operator: 'lte', value: between.to },
  ];
  const list = useRecordList<EntryRecord>(entry.api.path, { filters });
  const nothing = untouched && !list.loading && !list.refreshing && !list.failed && list.total === 0 && !list.q;

  useEffect(() => {
    if (!nothing) return;
    setUntouched(false);
    setMeaning(null);
  }, [nothing]);

  const choose = (wanted: Meaning | null) => {
    setUntouched(false);
    setMeaning(wanted);
  };
  const sort = list.sorters[0] ?? usual;
  return {
    ...list,
    sort,
    isByLogging: sort.field === usual.field,
    meaning,
    between,
    setBetween,
    /**
     * Filters by entries that name the viewer. Undefined when the type does not name exactly one person, or for
     * students.
     */
    mine: named && mine,
    setMine,
    day: day?.label ?? 'Logged on',
    loading: list.loading || nothing,
    setMeaning: choose,
    /** Removes all filters. Undefined when there is none. */
    showAll:
      meaning || mine || between.from || between.to
        ? () => {
            choose(null);
            setMine(false);
            setBetween({});
          }
        : undefined,
  };
}

export type EntryList = ReturnType<typeof useEntryList>;
