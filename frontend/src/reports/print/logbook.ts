import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { type PdfState, usePdf } from '../../api/use-pdf';

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

type Asked = { student?: string; draft?: true };

/** A logbook as a document: of the viewer, unless it is a student's. */
export const useLogbookPdf = (onMade: () => void) => usePdf<Asked>('report/generat', onMade);

export type LogbookPdf = PdfState<Asked>;
