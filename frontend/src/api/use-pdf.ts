import { useEffect, useRef, useState } from 'react';
import type { ApiError } from './api-error';
import { postForPdf } from './post-for-pdf';

/** A document with the body that it was asked for by, and a finished one with its object URL. */
export type PdfState<Body> =
  | { step: 'closed' }
  | { step: 'making'; body: Body }
  | { step: 'ready'; body: Body; url: string; headers: Headers }
  | { step: 'failed'; body: Body; message: string };

/**
 * One document at a time, from the request until it is closed and released.
 * @param path below /api
 */
export function usePdf<Body extends object>(path: string, onMade?: () => void) {
  const [state, setState] = useState<PdfState<Body>>({ step: 'closed' });
  // Counts the requests, so that an answer that comes after the document was closed is discarded.
  const asked = useRef(0);
  const url = state.step === 'ready' ? state.url : undefined;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );

  const make = (body: Body) => {
    asked.current += 1;
    const mine = asked.current;
    setState({ step: 'making', body });
    postForPdf(path, body).then(
      (made) => {
        if (asked.current !== mine) return URL.revokeObjectURL(made.url);
        setState({ step: 'ready', body, url: made.url, headers: made.headers });
        onMade?.();
      },
      ({ message }: ApiError) => asked.current === mine && setState({ step: 'failed', body, message }),
    );
  };

  const close = () => {
    asked.current += 1;
    setState({ step: 'closed' });
  };

  return { state, make, close };
}
