import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type BeforeStep, beforeStep, placeOf } from './before-step';
import { ConfirmDialog } from './confirm-dialog';

type DiscardOptions = {
  /** @default true, as a form that is a page is */
  open?: boolean;
  /** Whether something was typed. Asked when it matters, so that nothing is drawn for each key. */
  isChanged: () => boolean;
  /**
   * What the words outlast: that the form is closed, that the page is left as well, or that a page shows another of its
   * views. @default none of them
   */
  outlasts?: 'closing' | 'leaving' | 'turning' | undefined;
  onClose?: () => void;
};

/** Does what takes away what was typed, once that is agreed to. */
export type Discard = (act: () => void) => void;

/**
 * Closes, resets and leaves a form, and asks before that when it would lose what somebody typed. A page is left by a
 * link, by the browser's Back, or for another site.
 */
export function useDiscard({ open = true, isChanged, outlasts, onClose = nothing }: DiscardOptions): {
  close: () => void;
  discard: Discard;
  question: ReactNode;
} {
  /** What was asked for, until it is agreed to. */
  const [asked, setAsked] = useState<() => void>();
  const left = useRef<Element>(null);
  if (asked && !open) setAsked(undefined);
  const ask = (act: () => void) => {
    left.current = document.activeElement;
    setAsked(() => act);
  };
  const discard: Discard = (act) => (isChanged() ? ask(act) : act());
  useLeaving(
    open,
    (isTurning) => outlasts !== 'leaving' && !(isTurning && outlasts === 'turning') && isChanged(),
    (leave) =>
      ask(() => {
        onClose();
        leave();
      }),
  );
  return {
    close: () => (outlasts ? onClose() : discard(onClose)),
    discard,
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        title="Discard what you typed?"
        text="It is not saved yet."
        confirm="Discard"
        cancel="Keep editing"
        busy={false}
        onConfirm={() => {
          setAsked(undefined);
          asked?.();
        }}
        onCancel={() => {
          setAsked(undefined);
          // Otherwise the page has the focus, and no key reaches the form.
          if (left.current instanceof HTMLElement) left.current.focus();
        }}
      />
    ),
  };
}

const nothing = () => undefined;

/**
 * Asks before the page is left. The router cannot be asked to wait, so a step through the history is taken back, and a
 * link is held before it hears of the press. Both are done again once that is agreed to.
 */
function useLeaving(open: boolean, loses: (isTurning: boolean) => boolean, ask: (leave: () => void) => void) {
  const now = useRef({ loses, ask });
  /** Where the page is, and the step that is being taken back. */
  const place = useRef({ here: Number.NaN, taken: 0 });
  useEffect(() => {
    now.current = { loses, ask };
    // A link within the page takes it to a further place, and no step tells of that.
    if (!place.current.taken) place.current.here = placeOf(history.state);
  });
  useEffect(() => {
    if (!open) return;
    const at = place.current;
    const path = location.pathname;
    let isAgreed = false;
    const askFor = (leave: () => void) =>
      now.current.ask(() => {
        isAgreed = true;
        leave();
      });
    /** What was agreed to counts once: a page that is still there afterwards asks again. */
    const holds = (isTurning = false) => {
      const isHeld = !isAgreed && now.current.loses(isTurning);
      isAgreed = false;
      return isHeld;
    };
    const onUnload = (event: BeforeUnloadEvent) => holds() && event.preventDefault();
    const passes: BeforeStep = ({ state }) => {
      const to = placeOf(state);
      const step = at.taken || to - at.here;
      if (at.taken) askFor(() => history.go(step));
      else if (step && holds(location.pathname === path)) history.go(-step);
      else {
        // A link within the page has no place of the router's.
        if (!Number.isNaN(to)) at.here = to;
        return true;
      }
      at.taken = at.taken ? 0 : step;
      return false;
    };
    const onPress = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINK);
      if (!link || link.href === location.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!holds(link.pathname === path)) return;
      event.preventDefault();
      // Another form that was changed asks when this one has been answered.
      event.stopImmediatePropagation();
      // The browser's own dialog, as the menu of a phone is, would cover the question.
      link.closest('dialog')?.close();
      askFor(() => link.click());
    };
    addEventListener('beforeunload', onUnload);
    beforeStep.add(passes);
    addEventListener('click', onPress, true);
    return () => {
      at.taken = 0;
      removeEventListener('beforeunload', onUnload);
      beforeStep.delete(passes);
      removeEventListener('click', onPress, true);
    };
  }, [open]);
}

/** A link to another page of ours, which takes the place of this one. */
const LINK = 'a[href^="/"]:not([target], [download])';
