import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { type PointerEvent, useState } from 'react';
import type { ListColumn } from './record-columns';

function useKept<Value>(key: string, list: string, none: Value) {
  const stored = (): Record<string, Value> => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}');
    } catch {
      return {};
    }
  };
  const [value, setValue] = useState<Value>(() => stored()[list] ?? none);
  /** @param forGood false while it still changes, because storing makes the page wait */
  const keep = (next: Value, forGood = true) => {
    setValue(next);
    if (!forGood) return;
    try {
      localStorage.setItem(key, JSON.stringify({ ...stored(), [list]: next }));
    } catch {
      // Storage may be switched off. Then the choice lasts as long as the page.
    }
  };
  return [value, keep] as const;
}

/** Whether every list needs the column: the serial number and the buttons. */
const isFixed = <Row,>({ key, pin, phone }: ListColumn<Row>) => Boolean(pin) || Boolean(phone) || key === 'serial';

const ROOM = 150;
const SERIAL = 54;
const WEIGHT = 5;

/** The width of a column when nobody chose one, in px. */
export const roomOf = <Row,>({ key, room }: ListColumn<Row>): number => room ?? (key === 'serial' ? SERIAL : ROOM);

/** The weight of a column: see `weights`. A lower number is more important. */
const weightOf = <Row,>({ weight }: ListColumn<Row>): number => weight ?? WEIGHT;

/** The width at which no word of it is cut, in px. */
const wholeOf = <Row,>(column: ListColumn<Row>): number => Math.max(column.whole ?? 0, roomOf(column));

/**
 * The columns that fit, the most important first, in their order. Titles are never cut. Constant columns are left out.
 */
export function fitting<Row>(columns: readonly ListColumn<Row>[], width: number): readonly ListColumn<Row>[] {
  const taken = new Set(columns.filter(isFixed));
  let left = width - columns.filter((one) => isFixed(one) && !one.phone).reduce((sum, one) => sum + roomOf(one), 0);
  const others = columns.filter((one) => !isFixed(one) && !one.constant);
  for (const one of others.toSorted((a, b) => weightOf(a) - weightOf(b))) {
    if (roomOf(one) > left) continue;
    left -= weightOf(one) === 0 ? wholeOf(one) : roomOf(one);
    taken.add(one);
  }
  return columns.filter((one) => taken.has(one));
}

export const sumOf = <One,>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((sum, one) => sum + of(one), 0);

/** What stands around the words of a cell, and a letter, in px; and the most letters that a cell shows. */
const [AROUND, LETTER, LETTERS] = [34, 8, 30];

/** What stands around the words of a heading, a letter, and the most that a heading takes, in px. */
const [HEADING, HEADING_LETTER, HEADING_MOST] = [52, 8, 180];

/** The width of a heading in px. */
export const headingRoom = (heading: string): number =>
  Math.min(HEADING_MOST, HEADING + HEADING_LETTER * heading.length);

/** A column with the width that these rows need: never wider than its longest words, never narrower than its heading. */
export function fittedTo<Row>(column: ListColumn<Row>, rows: readonly Row[]): ListColumn<Row> {
  const { text, heading } = column;
  if (!text || rows.length === 0) return column;
  const letters = Math.min(LETTERS, Math.max(...rows.map((row) => text(row).length)));
  const needed = Math.ceil(Math.max(headingRoom(heading), AROUND + LETTER * letters));
  return { ...column, room: Math.min(roomOf(column), needed), whole: Math.min(wholeOf(column), needed) };
}

/**
 * Shares spare width among columns. Cut words get it first, by importance. The rest makes all columns wider.
 */
export function sharedOut<Row>(left: number, columns: readonly ListColumn<Row>[]): Map<ListColumn<Row>, number> {
  const grown = new Map(columns.map((one) => [one, 0]));
  const share = (px: number, some: readonly ListColumn<Row>[], pullOf: (one: ListColumn<Row>) => number) => {
    const pull = sumOf(some, pullOf);
    if (pull > 0) for (const one of some) grown.set(one, (grown.get(one) ?? 0) + (px * pullOf(one)) / pull);
  };
  const cutOf = (one: ListColumn<Row>) => wholeOf(one) - roomOf(one);
  let rest = left;
  for (const weight of [...new Set(columns.map(weightOf))].sort((a, b) => a - b)) {
    const sameWeight = columns.filter((one) => weightOf(one) === weight);
    const needed = Math.min(rest, sumOf(sameWeight, cutOf));
    share(needed, sameWeight, cutOf);
    rest -= needed;
  }
  share(rest, columns, (one) => wholeOf(one) * (weightOf(one) === 0 ? 2 : 1));
  return grown;
}

/** The least and the greatest width of a column, and the step of a button, in px. */
const [LEAST, MOST, STEP] = [64, 640, 32];

type Widths = Readonly<Partial<Record<string, number>>>;

/**
 * The columns of a table: as many as fit, or the reader's choice, with the chosen widths. Remembered on this
 * device.
 * @param width of the table in px; 0 while it is unknown
 */
export function useColumns<Row>(list: string, columns: readonly ListColumn<Row>[], width: number) {
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

const steps = [
  { word: 'narrower', icon: <MinusOutlined aria-hidden="true" />, step: -STEP },
  { word: 'wider', icon: <PlusOutlined aria-hidden="true" />, step: STEP },
];

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

/** The edge of a heading, for dragging. With the keyboard, widths are set in the choice of columns. */
export function WidthHandle({ onWidth }: { onWidth: (width: number, forGood: boolean) => void }) {
  const pull = ({ currentTarget, clientX: from, pointerId }: PointerEvent<HTMLElement>) => {
    const width = currentTarget.closest('th')?.offsetWidth ?? 0;
    let pulled = width;
    currentTarget.setPointerCapture(pointerId);
    currentTarget.onpointermove = ({ clientX }) => {
      pulled = width + clientX - from;
      onWidth(pulled, false);
    };
    currentTarget.onlostpointercapture = () => {
      currentTarget.onpointermove = null;
      if (pulled !== width) onWidth(pulled, true);
    };
  };
  return (
    // Stops the press here, because dragging must not sort.
    <span
      className="width-handle"
      aria-hidden="true"
      onPointerDown={pull}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

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
