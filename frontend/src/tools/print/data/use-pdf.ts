import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error';
import { type MadePdf, makePdf } from './make-pdf';

export type PdfState =
  | { step: 'closed' }
  | { step: 'making'; draft: boolean }
  | { step: 'ready'; draft: boolean; pdf: MadePdf }
  | { step: 'failed'; draft: boolean; message: string };

/** One document at a time: asked for, shown, and given back when it is closed. */
export function usePdf(onMade: () => void) {
  const [state, setState] = useState<PdfState>({ step: 'closed' });
  // Counts the askings: an answer that comes after the dialog was closed is thrown away.
  const requestCount = useRef(0);
  const url = state.step === 'ready' ? state.pdf.url : null;

  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  const make = (what: { student?: string; draft?: boolean }) => {
    requestCount.current += 1;
    const mine = requestCount.current;
    const draft = what.draft ?? false;
    setState({ step: 'making', draft });
    makePdf(what).then(
      (pdf) => {
        if (requestCount.current !== mine) return URL.revokeObjectURL(pdf.url);
        setState({ step: 'ready', draft, pdf });
        onMade();
      },
      (error: ApiError) => requestCount.current === mine && setState({ step: 'failed', draft, message: error.message }),
    );
  };

  const close = () => {
    requestCount.current += 1;
    setState({ step: 'closed' });
  };

  return { state, make, close };
}
