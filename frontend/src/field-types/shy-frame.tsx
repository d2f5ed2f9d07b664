import { type IframeHTMLAttributes, useEffect, useRef } from 'react';

/**
 * A frame that does not take the focus away from a text box. A PDF viewer takes the focus after loading, to ask for a
 * password or report a damaged file, and typed letters would go there. This gives the focus back once. A person who
 * enters the frame by pointer or Tab stays in it.
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
  // The pointer moved onto the frame, and was not lying there while somebody typed.
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
  // When Tab leads into the frame, its keyup happens there.
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
      // The browser is still about to give the frame the keys. If it were given back at once, only the look of the
      // focus would return.
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
