import { Button, Popover } from 'antd';
import { useRef, useState } from 'react';
import { storedJson, storeText } from '../storage';
import type { ColumnPickerProps } from './column-picker';
import { fittedTo, fitting, isFixed, LEAST, longestOf } from './column-weights';
import type { ListColumn } from './list-column';
import { onDemand } from './on-demand';

/** A choice that this device remembers for each list. */
function useKept<Value>(key: string, list: string, none: Value) {
  const stored = () => (storedJson(key) ?? {}) as Record<string, Value>;
  const [value, setValue] = useState<Value>(() => stored()[list] ?? none);
  /** @param forGood false while it still changes, because storing makes the page wait */
  const keep = (next: Value, forGood = true) => {
    setValue(next);
    if (forGood) storeText(key, JSON.stringify({ ...stored(), [list]: next }));
  };
  return [value, keep] as const;
}

/** The greatest width of a column, in px. */
const MOST = 640;

type Widths = Readonly<Partial<Record<string, number>>>;

/**
 * The columns of a table: as many as fit, or the reader's choice, with the chosen widths. Remembered on this
 * device.
 * @param declared all columns with the widths that they may have at most
 * @param width of the table in px; 0 while it is unknown
 */
export function useColumns<Row>(
  list: string,
  declared: readonly ListColumn<Row>[],
  rows: readonly Row[],
  width: number,
) {
  const columns = useFitted(list, declared, rows);
  const [chosenOff, setHidden] = useKept<readonly string[] | null>('countersign.columns', list, null);
  const [widths, setWidths] = useKept<Widths>('countersign.widths', list, {});
  const fit = width > 0 ? fitting(columns, width) : columns;
  const offered = columns.filter((one) => !isFixed(one));
  const hidden = chosenOff ?? offered.filter((one) => !fit.includes(one)).map(({ key }) => key);
  return {
    columns: columns.filter((one) => isFixed(one) || !hidden.includes(one.key)),
    offered,
    hidden,
    hide: (keys: readonly string[]) => setHidden(keys),
    /** Undefined when nobody chose columns. Otherwise returns to the columns that fit. */
    fitAgain: chosenOff === null ? undefined : () => setHidden(null),
    width,
    widths,
    forgetWidths: () => setWidths({}),
    mayWiden: (key: string) => columns.some((one) => one.key === key && !isFixed(one)),
    widen: (key: string, width: number, forGood = true) =>
      setWidths({ ...widths, [key]: Math.round(Math.min(MOST, Math.max(LEAST, width))) }, forGood),
  };
}

/**
 * The columns with the width that all rows need which were shown so far. It never shrinks, so that no column goes
 * back and forth from page to page.
 */
function useFitted<Row>(
  list: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): readonly ListColumn<Row>[] {
  const needs = useRef(new Map<string, number>());
  return columns.map((one) => {
    const key = `${list} ${one.key}`;
    const before = needs.current.get(key);
    const longest = longestOf(one, rows) ?? before;
    if (longest === undefined) return one;
    needs.current.set(key, Math.max(longest, before ?? 0));
    return fittedTo(one, Math.max(longest, before ?? 0));
  });
}

/** The widths of a table's columns. */
export type Resizing = {
  /** The width of the table in px. 0 while it is unknown. */
  width: number;
  widths: Widths;
  mayWiden: (key: string) => boolean;
  /** @param forGood false while it is being dragged */
  widen: (key: string, width: number, forGood?: boolean) => void;
};

type Choice<Row> = ReturnType<typeof useColumns<Row>>;

const ColumnPicker = onDemand<ColumnPickerProps>(() => import('./column-picker'));

/** Chooses the columns of a table and their widths. */
export function ColumnChoice<Row>({ choice }: { choice: Choice<Row> }) {
  if (choice.offered.length < 3) return null;
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={<ColumnPicker {...choice} />}
    >
      <Button size="small">Columns</Button>
    </Popover>
  );
}
