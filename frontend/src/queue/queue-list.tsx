import { Checkbox, Skeleton } from 'antd';
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { showDay } from '../../../schemas';
import { useViewer } from '../session/viewer';
import type { Desk, Shown } from './desk';
import { type Row, sinceOf, whoseOf } from './row';

/** The least height of a line, px, for letters of any size. All have the same, so that thousands need not be drawn. */
const LEAST = 5.25 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
/** Around the words of a line, px. */
const AROUND = 12;
const SPARE = 6;

type Line = { key: string; heading: string; count: number } | { key: string; row: Row };

/** Keys that a listbox handles. Letters are handled by the page. */
const walks: Readonly<Record<string, (desk: Desk) => void>> = {
  ArrowDown: (desk) => desk.move(1),
  ArrowUp: (desk) => desk.move(-1),
  Home: (desk) => desk.toEnd('first'),
  End: (desk) => desk.toEnd('last'),
};

type QueueListProps = {
  shown: Shown;
  desk: Desk;
  /** How many entries a group has, by its heading, when the server knows more than was loaded. */
  counts: Readonly<Record<string, number>>;
};

/** The waiting entries, one line each. Only the lines in sight are drawn. */
export function QueueList({ shown, desk, counts }: QueueListProps) {
  const { groups, at, chosen, gone } = shown;
  const { today } = useViewer();
  const box = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState(0);
  const [height, setHeight] = useState(800);
  const lines = useMemo(
    () =>
      groups.flatMap(({ heading, rows }): Line[] => [
        ...(heading === null ? [] : [{ key: `group ${heading}`, heading, count: rows.length }]),
        ...rows.map((row) => ({ key: row.id, row })),
      ]),
    [groups],
  );
  const index = lines.findIndex((each) => 'row' in each && each.row.id === at?.id);
  const lineHeight = useLineHeight(box, index >= 0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setHeight(element.clientHeight));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  // Keeps the current line in sight, with one more on either side. After a decision the next entry has the place of the one
  // before, and whoever looked further down the list meanwhile is led back to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    const element = box.current;
    if (!element || index < 0) return;
    const top = index * lineHeight;
    if (top < element.scrollTop + lineHeight) element.scrollTop = Math.max(0, top - lineHeight);
    else if (top + 2 * lineHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + 2 * lineHeight - element.clientHeight;
  }, [at?.id, index, lineHeight]);

  const first = Math.max(0, Math.floor(from / lineHeight) - SPARE);
  const last = Math.min(lines.length, Math.ceil((from + height) / lineHeight) + SPARE);
  return (
    <div
      ref={box}
      className="surface desk-list"
      role="listbox"
      tabIndex={0}
      aria-label="Entries that wait"
      aria-activedescendant={at ? `line-${at.id}` : undefined}
      onKeyDown={(event) => {
        const go = walks[event.key];
        if (!go || event.target !== event.currentTarget) return;
        event.preventDefault();
        go(desk);
      }}
      onScroll={(event) => setFrom(event.currentTarget.scrollTop)}
    >
      {lines.length === 0 && shown.loading && <Skeleton active className="panel" paragraph={{ rows: 8 }} />}
      <div style={{ height: lines.length * lineHeight, position: 'relative' }}>
        {lines.slice(first, last).map((line, place) => {
          // Moved by a transform, so that lines which move up count as no layout shift.
          const style = { transform: `translateY(${(first + place) * lineHeight}px)`, height: lineHeight };
          return 'row' in line ? (
            <div key={line.key} className="desk-line" style={style}>
              <ListRow
                row={line.row}
                today={today}
                isCurrent={line.row.id === at?.id}
                isChosen={chosen.has(line.row.id)}
                isGone={gone.has(line.row.id)}
                desk={desk}
              />
            </div>
          ) : (
            <div key={line.key} className="row between desk-line desk-heading" role="presentation" style={style}>
              <strong>{line.heading}</strong>
              <span className="small digits">{counts[line.heading] ?? `${line.count}${shown.isWhole ? '' : '+'}`}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/**
 * The height of all lines, px, by the words of the first that is drawn. A browser may be told to draw no letter smaller than a
 * size, and does not say so before.
 */
function useLineHeight(box: RefObject<HTMLElement | null>, isDrawn: boolean): number {
  const [height, setHeight] = useState(LEAST);
  useLayoutEffect(() => {
    const words = isDrawn ? box.current?.querySelector<HTMLElement>('[id^="says-"]') : undefined;
    if (words) setHeight(Math.max(LEAST, words.offsetHeight + AROUND));
  }, [box, isDrawn]);
  return height;
}

type ListRowProps = { row: Row; today: string; isCurrent: boolean; isChosen: boolean; isGone: boolean; desk: Desk };

const ListRow = memo(function ListRow({ row, today, isCurrent, isChosen, isGone, desk }: ListRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and knows the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option
    <div
      id={`line-${row.id}`}
      data-type={row.resource}
      role="option"
      aria-selected={isCurrent}
      // Not by the box as well, which names the same once more.
      aria-labelledby={`says-${row.id}`}
      className="row nowrap option desk-row"
      onClick={() => desk.go(row.id)}
    >
      <Checkbox
        checked={isChosen}
        tabIndex={-1}
        aria-label={`Select ${row.what}`}
        onClick={(event) => event.stopPropagation()}
        onChange={() => desk.choose(row.id)}
      />
      <span className="grow" id={`says-${row.id}`}>
        <span className="strong cut below">{row.what}</span>
        <span className="row nowrap between">
          <span className="small cut">{whoseOf(row)}</span>
          <span className="small digits">{showDay(row.date)}</span>
        </span>
        <span className="small cut below">
          {isGone ? 'does not wait here any more' : [sinceOf(row, today), row.why].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  );
});
