import { type IframeHTMLAttributes, useEffect, useRef } from 'react';

/**
 * A frame that leaves the focus where somebody types. A browser's viewer takes it, once it has read the file, to say that a file is
 * damaged or asks for a password: the letters would go to it. Nothing keeps it from that, so the focus is given back, once; whoever
 * goes into the frame by pointer or Tab stays there.
 */
export function ShyFrame({ title, ...rest }: IframeHTMLAttributes<HTMLIFrameElement> & { title: string }) {
  const box = useRef<HTMLIFrameElement>(null);
  useEffect(() => (box.current ? giveBackOnce(box.current) : undefined), []);
  return <iframe ref={box} title={title} {...rest} />;
}

function giveBackOnce(frame: HTMLIFrameElement): () => void {
  const over = new AbortController();
  const { signal } = over;
  let before = document.activeElement;
  let byKey = true;
  let isTab = false;
  // The pointer came onto it, and did not only lie there while one typed.
  frame.addEventListener(
    'mouseover',
    () => {
      byKey = false;
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      byKey = true;
      isTab = key === 'Tab';
    },
    { signal, capture: true },
  );
  // Where Tab led into the frame, its key comes up there.
  document.addEventListener(
    'keyup',
    () => {
      isTab = false;
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) before = target;
    },
    { signal },
  );
  window.addEventListener(
    'blur',
    () => {
      if (document.activeElement !== frame || (byKey ? isTab : frame.matches(':hover'))) return;
      over.abort();
      // The browser is still about to hand the keys to the frame: given back at once, only the look of the focus would return.
      setTimeout(() => {
        if (document.activeElement !== frame) return;
        window.focus();
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        else frame.blur();
      });
    },
    { signal },
  );
  return () => over.abort();
}
