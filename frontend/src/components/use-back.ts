import { useEffect, useEffectEvent, useRef } from 'react';
import { type BeforeStep, beforeStep, historyIndex } from './before-step';

/** Closes what lies over the page by the browser's Back, which on a phone is how one leaves it. */
export const useBack = (open: boolean, close: () => void): void => useHeldStep(open, (step) => step < 0, close);

/**
 * Holds steps through the browser's history. The router cannot be asked to wait, so a step is taken back.
 * @param holds whether a step is held, which is below 0 for Back. `isTurning`: the page only shows another of its views
 * @param onHeld called when it was taken back. `again` takes it after all
 */
export function useHeldStep(
  open: boolean,
  holds: (step: number, isTurning: boolean) => boolean,
  onHeld: (again: () => void) => void,
): void {
  const isHeld = useEffectEvent(holds);
  const onTakenBack = useEffectEvent(onHeld);
  /** Where the page is, and the step that is being taken back. */
  const place = useRef({ here: Number.NaN, taken: 0 });
  useEffect(() => {
    // A link within the page takes it to a further place, and no step tells of that.
    if (!place.current.taken) place.current.here = historyIndex(history.state);
  });
  useEffect(() => {
    if (!open) return;
    const at = place.current;
    const path = location.pathname;
    const passes: BeforeStep = ({ state }) => {
      const to = historyIndex(state);
      const step = at.taken || to - at.here;
      if (at.taken) onTakenBack(() => history.go(step));
      else if (step && isHeld(step, location.pathname === path)) history.go(-step);
      else {
        // A link within the page has no place of the router's.
        if (!Number.isNaN(to)) at.here = to;
        return true;
      }
      at.taken = at.taken ? 0 : step;
      return false;
    };
    beforeStep.add(passes);
    return () => {
      at.taken = 0;
      beforeStep.delete(passes);
    };
  }, [open]);
}
