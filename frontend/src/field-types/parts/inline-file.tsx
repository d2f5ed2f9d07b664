import { type IframeHTMLAttributes, useEffect, useRef } from 'react';
import { type FileValue, fileSize } from '../../../../schemas';
import { FilePreview, previewOf } from '../../components/file-preview';

/**
 * A frame that does not take the focus away from a text box. A PDF viewer takes the focus after loading, to ask for a
 * password or report a damaged file, and typed letters would go there. This gives the focus back once. A person who
 * enters the frame by pointer or Tab stays in it.
 */
function ShyFrame({ title, ...rest }: IframeHTMLAttributes<HTMLIFrameElement> & { title: string }) {
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

/** The page without the viewer's own bars, in full width. */
const PAGE_ONLY = '#toolbar=0&navpanes=0&view=FitH';

/** A file shown in its place, so that a verifier sees it without another click. */
export function InlineFile({ file, title }: { file: FileValue; title: string }) {
  const preview = previewOf(file.type);
  return (
    <figure className="stack close inline-file">
      {preview === 'image' && (
        <img className="surface preview" src={file.path} alt={`${title}: ${file.name}`} loading="lazy" />
      )}
      {preview === 'pdf' && (
        <ShyFrame
          className="surface preview"
          src={`${file.path}${PAGE_ONLY}`}
          title={`${title}: ${file.name}`}
          loading="lazy"
        />
      )}
      <figcaption className="row close">
        <span>
          {file.name} ({fileSize(file.size)})
        </span>
        <FilePreview file={file} title={`${title} Preview`} label={preview === 'none' ? 'Download' : 'Enlarge'} />
      </figcaption>
    </figure>
  );
}
