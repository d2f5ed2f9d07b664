import { Button } from 'antd';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { Hint } from '../components/hint';
import * as keys from '../record/verify/verifier-keys';
import { useViewer } from '../session/viewer';
import type { Desk, Shown } from './desk';
import { EntryPane } from './entry-pane';
import { type HandoverActs, HandoverButtons, WaitingLine } from './handover-acts';
import type { Row } from './row';
import { summaryOf } from './similar';
import type { Unusual } from './unusual';
import { type Faults, unsaid } from './verdict';
import { VerdictPane, type VerdictPaneProps } from './verdict-pane';

/** How many of the next entries are drawn ahead, hidden and with their files, so that the next one appears at once. */
const AHEAD = 2;

/** How soon (ms) another press after one that brought up an entry is the same: a double click, a finger that trembled. */
const SAME_PRESS_MS = 400;

const noFaults: Faults = {};

type DeskCardsProps = { shown: Shown; desk: Desk; acts: HandoverActs; unusual: Unusual; wide: boolean };

/** The current entry with its verdict, and the next entries, hidden. */
export function DeskCards({ shown, desk, acts, unusual, wide }: DeskCardsProps) {
  const { rows, at, drafts, faults, asking, meant, chosen, gone } = shown;
  const box = useRef<HTMLDivElement>(null);
  const onePress = useOnePress(at?.id);
  useSwipe(
    box,
    useCallback((by) => desk.move(by), [desk]),
  );
  const wanted = useMemo(() => {
    const index = at ? rows.indexOf(at) : 0;
    return rows.slice(index, index + 1 + AHEAD);
  }, [rows, at]);
  // A key shows what is already drawn. Drawing the next entries and removing the old ones waits for idle time.
  const drawn = useDeferredValue(wanted, wanted.slice(0, 1));
  const picked = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen]);
  const summary = useMemo(
    () => (picked.length > 0 ? summaryOf(rows, picked, unusual) : undefined),
    [rows, picked, unusual],
  );
  const cards = at && !drawn.some(({ id }) => id === at.id) ? [at, ...drawn] : drawn;

  // On a phone the page scrolls, and may be at the end of the entry before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useLayoutEffect(() => {
    const stage = box.current;
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (!wide && stage && stage.getBoundingClientRect().top < top) stage.scrollIntoView();
  }, [at?.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useLayoutEffect(() => {
    const { activeElement: left } = document;
    if (!(left instanceof HTMLElement) || !box.current?.contains(left)) return;
    // The focus leaves a text field, so that the next key is no letter of it. From a button it moves to the same button
    // of the next entry.
    const place = [...(left.closest('.desk-buttons')?.children ?? [])].indexOf(left);
    const same = box.current.querySelector('.desk-card:not(.desk-ahead) .desk-buttons')?.children[place];
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
    else left.blur();
  }, [at?.id]);

  return (
    <div ref={box} className="desk-stage" {...onePress}>
      {cards.map((row) => {
        const isAhead = row.id !== at?.id;
        return (
          <div
            key={row.id}
            className={isAhead ? 'desk-card desk-ahead' : 'desk-card'}
            aria-hidden={isAhead}
            inert={isAhead}
          >
            <Card
              row={isAhead ? row : (at ?? row)}
              isAhead={isAhead}
              desk={desk}
              acts={acts}
              draft={drafts.get(row.id) ?? unsaid}
              faults={isAhead ? noFaults : faults}
              asking={isAhead ? null : asking}
              meant={isAhead ? 'accepted' : meant}
              several={chosen.size}
              summary={isAhead ? undefined : summary}
              unusual={unusual}
              isChosen={chosen.has(row.id)}
              isGone={gone.has(row.id)}
              wide={wide}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Lets one press decide one entry: the next one comes up under the same finger, and the same button has the focus. */
function useOnePress(id: string | undefined) {
  /** The last press of a finger or a mouse, and the entry that it was on. */
  const last = useRef<{ at: number; on: string | undefined }>({ at: Number.NEGATIVE_INFINITY, on: id });
  return {
    onClickCapture: (event: MouseEvent) => {
      // A press of a key has no detail.
      const isSoon = last.current.on !== id && event.timeStamp - last.current.at < SAME_PRESS_MS;
      const isAgain = event.detail > 1 || (event.detail === 1 && isSoon);
      if (event.detail > 0 && !isAgain) last.current = { at: event.timeStamp, on: id };
      if (isAgain && event.target instanceof Element && event.target.closest('.decides')) event.stopPropagation();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault();
    },
  };
}

type CardProps = Omit<VerdictPaneProps, 'unseen'> & {
  acts: HandoverActs;
  unusual: Unusual;
  isAhead: boolean;
  isGone: boolean;
};

const Card = memo(function Card({ acts, unusual, isChosen, isAhead, isGone, ...verdict }: CardProps) {
  const { row, desk, several, summary, wide } = verdict;
  const pane = useRef<HTMLElement>(null);
  const unseen = useUnseen(pane, row.hasFile);
  useEffect(() => {
    if (unseen === 0 && !isAhead) desk.sawFiles(row.id);
  }, [unseen, row, isAhead, desk]);
  return (
    <>
      <article ref={pane} className="surface panel desk-pane" aria-label={row.what}>
        {isGone ? <GoneNote row={row} /> : <WaitingLine row={row} acts={acts} several={several} wide={wide} />}
        {several > 0 && (
          <p className="note plain row between">
            <span>
              <strong>{several} are selected:</strong> {summary?.common}
              {summary?.leftOut && <span className="small below">Not among them: {summary.leftOut}.</span>}
            </span>
            <Button size="small" onClick={() => desk.choose(row.id)}>
              Take this one {isChosen ? 'out' : 'in'} <Hint>{keys.select}</Hint>
            </Button>
          </p>
        )}
        <EntryPane row={row} desk={desk} unusual={unusual(row)} wide={wide} />
        {!wide && row.meta && !isGone && <HandoverButtons row={row} acts={acts} several={several} />}
      </article>
      <VerdictPane {...verdict} isChosen={isChosen} unseen={unseen ?? 0} />
    </>
  );
});

/** What became of it opens in another tab, because the words for it are only in this one. */
function GoneNote({ row: { id, entry } }: { row: Row }) {
  const { side } = useViewer();
  return (
    <p className="note open" role="status">
      This entry does not wait here any more: somebody decided it, or it waits elsewhere. What you wrote is still here,
      until you empty it.{' '}
      <Link to={`/${side}/${entry.route}?verify=${id}`} target="_blank">
        What became of it
        <span className="visually-hidden"> (opens in another tab)</span>
      </Link>
    </p>
  );
}

/** The shortest swipe, px. */
const FAR = 72;

/** Elements where a horizontal swipe means something else, such as selecting text or moving a picture. */
const OWN = 'input, textarea, .pan, .inline-file';

/** Swipe left for the next entry, right for the previous one. A swipe never decides. */
function useSwipe(part: RefObject<HTMLElement | null>, go: (by: 1 | -1) => void): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let from: Touch | undefined;
    const begin = ({ touches, target }: TouchEvent) => {
      const isOurs = touches.length === 1 && target instanceof Element && !target.closest(OWN);
      from = isOurs ? touches[0] : undefined;
    };
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      if (!from || !to) return;
      const [aside, along] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = undefined;
      if (Math.abs(aside) >= FAR && Math.abs(aside) > 2 * Math.abs(along)) go(aside < 0 ? 1 : -1);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  }, [part, go]);
}

/** The visible part from which a file counts as seen. */
const HALF = 0.5;

/** How many files of the pane were neither half in sight nor clicked. Undefined before they are counted. */
function useUnseen(pane: RefObject<HTMLElement | null>, hasFiles: boolean): number | undefined {
  const [unseen, setUnseen] = useState<number>();
  useEffect(() => {
    const root = pane.current;
    if (!root || !hasFiles) return setUnseen(0);
    const left = new Set<Element>(root.querySelectorAll('.inline-file'));
    setUnseen(left.size);
    const saw = (file: Element | null) => {
      if (file && left.delete(file)) setUnseen(left.size);
    };
    const watcher = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) if (isIntersecting) saw(target.closest('.inline-file'));
      },
      { root, threshold: HALF },
    );
    const over = new AbortController();
    const { signal } = over;
    for (const shown of root.querySelectorAll('.inline-file .preview')) {
      // What has not come shows nothing, however much of its place is in sight.
      if (shown instanceof HTMLImageElement && shown.naturalWidth > 0) watcher.observe(shown);
      else shown.addEventListener('load', () => watcher.observe(shown), { once: true, signal });
    }
    const pressed = ({ target }: Event) => target instanceof Element && saw(target.closest('.inline-file'));
    root.addEventListener('click', pressed, { signal });
    return () => {
      over.abort();
      watcher.disconnect();
    };
  }, [pane, hasFiles]);
  return unseen;
}
