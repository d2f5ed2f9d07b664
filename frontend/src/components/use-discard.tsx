import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { useHeldStep } from './use-back';

type DiscardOptions = {
  /** @default true, as a form that is a page is */
  open?: boolean;
  /** Whether something was typed. Asked when it matters, so that nothing is drawn for each key. */
  isChanged: () => boolean;
  /**
   * What the words outlast: that the form is closed, where the page keeps them, whichever of its views it shows; or that
   * the page is left as well. @default neither
   */
  outlasts?: 'closing' | 'leaving' | undefined;
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
    (isTurning) => outlasts !== 'leaving' && !(isTurning && outlasts === 'closing') && isChanged(),
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

/** Asks before the page is left. A link is held before the router hears of the press, and pressed again when agreed to. */
function useLeaving(open: boolean, loses: (isTurning: boolean) => boolean, ask: (leave: () => void) => void) {
  const isAgreed = useRef(false);
  /** What was agreed to counts once: a page that is still there afterwards asks again. */
  const holds = (isTurning = false) => {
    const isHeld = !isAgreed.current && loses(isTurning);
    isAgreed.current = false;
    return isHeld;
  };
  const askFor = (leave: () => void) =>
    ask(() => {
      isAgreed.current = true;
      leave();
    });
  useHeldStep(open, (_, isTurning) => holds(isTurning), askFor);
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => holds() && event.preventDefault());
  const onPress = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINK);
    if (!link || link.href === location.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!holds(link.pathname === location.pathname)) return;
    event.preventDefault();
    // Another form that was changed asks when this one has been answered.
    event.stopImmediatePropagation();
    // The browser's own dialog, as the menu of a phone is, would cover the question.
    link.closest('dialog')?.close();
    askFor(() => link.click());
  });
  useEffect(() => {
    if (!open) return;
    isAgreed.current = false;
    const unload = (event: BeforeUnloadEvent) => onUnload(event);
    const press = (event: MouseEvent) => onPress(event);
    addEventListener('beforeunload', unload);
    addEventListener('click', press, true);
    return () => {
      removeEventListener('beforeunload', unload);
      removeEventListener('click', press, true);
    };
  }, [open]);
}

/** A link to another page of ours, which takes the place of this one. */
const LINK = 'a[href^="/"]:not([target], [download])';
