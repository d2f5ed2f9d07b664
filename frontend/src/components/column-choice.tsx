import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useRef, useState } from 'react';
import { storedJson, storeText } from '../storage';
import { fittedTo, fitting, isFixed, longestOf } from './column-weights';
import type { ListColumn } from './record-columns';

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

/** The least and the greatest width of a column, in px. */
const LEAST = 64;
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

/** The px by which a button changes a width. */
const STEP = 32;

const steps = [
  { word: 'narrower', icon: <MinusOutlined aria-hidden="true" />, step: -STEP },
  { word: 'wider', icon: <PlusOutlined aria-hidden="true" />, step: STEP },
];

/** Chooses the columns of a table and their widths. */
export function ColumnChoice<Row>({ choice }: { choice: Choice<Row> }) {
  const { offered, hidden, hide, fitAgain, widths, widen, forgetWidths } = choice;
  if (offered.length < 3) return null;
  const keys = offered.map(({ key }) => key);
  const shown = (key: string) => document.querySelector<HTMLElement>(`.list-table thead .column-${key}`)?.offsetWidth;
  return (
    <Popover
      trigger="click"
      placement="topRight"
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={
        <Checkbox.Group
          className="column-choice"
          value={keys.filter((key) => !hidden.includes(key))}
          onChange={(some) => some.length > 0 && hide(keys.filter((key) => !some.includes(key)))}
        >
          {offered.map(({ key, heading }) => (
            <span key={key} className="row between">
              <Checkbox value={key}>{heading}</Checkbox>
              <span>
                {steps.map(({ word, icon, step }) => (
                  <Button
                    key={word}
                    type="text"
                    size="small"
                    icon={icon}
                    aria-label={`${heading}: ${word}`}
                    disabled={hidden.includes(key)}
                    onClick={() => widen(key, (widths[key] ?? shown(key) ?? LEAST) + step)}
                  />
                ))}
              </span>
            </span>
          ))}
          {fitAgain && (
            <Button type="link" size="small" onClick={fitAgain}>
              As many as fit
            </Button>
          )}
          {Object.keys(widths).length > 0 && (
            <Button type="link" size="small" onClick={forgetWidths}>
              Widths as they were
            </Button>
          )}
        </Checkbox.Group>
      }
    >
      <Button size="small">Columns</Button>
    </Popover>
  );
}
