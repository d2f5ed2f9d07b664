import { useEffect, useEffectEvent } from 'react';
import { type BeforeStep, beforeStep, placeOf } from './before-step';

/**
 * Closes what lies over the page by the browser's Back, which on a phone is how one leaves it. The router cannot be
 * asked to wait, so the step is taken back.
 */
export function useBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const here = placeOf(history.state);
    let isTakenBack = false;
    const passes: BeforeStep = ({ state }) => {
      const step = placeOf(state) - here;
      if (isTakenBack) onBack();
      else if (step < 0) history.go(-step);
      else return true;
      isTakenBack = !isTakenBack;
      return false;
    };
    beforeStep.add(passes);
    return () => void beforeStep.delete(passes);
  }, [open]);
}
