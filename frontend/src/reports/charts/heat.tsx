import { type RefObject, useEffect, useRef } from 'react';
import { grouped } from '../../components/digit-groups';

/** The shade of a count, 0 to 4, compared with the greatest count. */
export function levelOf(count: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (count === 0) return 0;
  const level = Math.ceil((4 * count) / Math.max(4, most));
  return Math.min(4, level) as 1 | 2 | 3 | 4;
}

/**
 * The size of the square of each level, compared with a full one, so that levels differ without colour too.
 */
const sizes = [0.28, 0.5, 0.68, 0.84, 1] as const;

/** The share of green in the colour of each level, in percent. */
const shares = [0, 38, 58, 80, 100] as const;

type SquareProps = { x: number; y: number; size: number; level: 0 | 1 | 2 | 3 | 4; children?: string };

/**
 * A square of a heat map.
 * @param children its words, shown when the pointer is on it
 */
export function Square({ x, y, size, level, children }: SquareProps) {
  const side = size * sizes[level];
  const inset = (size - side) / 2;
  return (
    <rect
      fill={level === 0 ? 'var(--line)' : `color-mix(in srgb, var(--green) ${shares[level]}%, var(--surface))`}
      x={x + inset}
      y={y + inset}
      width={side}
      height={side}
      rx={Math.min(2.5, side / 4)}
    >
      {children && <title>{children}</title>}
    </rect>
  );
}

/**
 * The meaning of the squares.
 * @param most the greatest count
 */
export function HeatLegend({ most, what }: { most: number; what: string }) {
  return (
    <p className="row small">
      No {what}
      <svg width="96" height="16" aria-hidden="true">
        {([0, 1, 2, 3, 4] as const).map((level) => (
          <Square key={level} x={level * 20} y={0} size={15} level={level} />
        ))}
      </svg>
      up to {grouped(most)}
    </p>
  );
}

/**
 * Scrolls a picture to its end when it does not fit, because the end is the most recent part.
 * @param width changes with the picture
 */
export function useEndShown<Frame extends HTMLElement>(width: number): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new width is a new picture
  useEffect(() => {
    frame.current?.scrollTo({ left: frame.current.scrollWidth });
  }, [width]);
  return frame;
}
