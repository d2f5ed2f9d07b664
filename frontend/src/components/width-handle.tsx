import type { PointerEvent } from 'react';

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
