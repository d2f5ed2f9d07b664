import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { postForPdf } from '../../api/post-for-pdf';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';

/**
 * The state of a logbook and its prints.
 * @param student the owner. `'own'` stands for the viewer, null loads nothing
 */
export function useLogbook(student: string | null) {
  const enabled = student !== null;
  const query = student === null || student === 'own' ? {} : { student };
  const { answer, loading, ...rest } = useAnswer(route('GET report/logbook', { query }), { enabled });
  return { ...rest, logbook: enabled ? answer : undefined, loading: enabled && loading };
}

/** On the button of students and of whoever prints theirs. */
export const previewDraft = 'Preview a draft';

/** A finished document: its address in the browser, and its number unless it is a draft. */
type MadePdf = { url: string; number: string | null };

export type PdfState =
  | { step: 'closed' }
  | { step: 'making'; draft: boolean }
  | { step: 'ready'; draft: boolean; pdf: MadePdf }
  | { step: 'failed'; draft: boolean; message: string };

/** One document at a time, from the request until it is closed and released. */
export function usePdf(onMade: () => void) {
  const [state, setState] = useState<PdfState>({ step: 'closed' });
  // Counts the requests, so that an answer that comes after the dialog was closed is discarded.
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

/**
 * Requests a logbook. Revoke the address when it is no longer shown.
 * @param student the owner of the logbook; the viewer by default
 * @throws ApiError with a sentence to show
 */
async function makePdf({ student, draft = false }: { student?: string; draft?: boolean }): Promise<MadePdf> {
  const { url, headers } = await postForPdf('report/generat', {
    ...(student && { student }),
    ...(draft && { draft }),
  });
  return { url, number: headers.get('x-logbook-number') };
}
