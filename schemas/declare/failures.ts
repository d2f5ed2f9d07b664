import type { Sentence } from '../language';

export const fetchError = (text: string): Sentence => ({ title: 'Fetch Error', text });
export const submissionError = (text: string): Sentence => ({ title: 'Submission Error', text });
/** The same sentence on both sides. */
export const bothSides = (sentence: Sentence) => ({ student: sentence, faculty: sentence });

/** Students get a dialog. On the faculty side most screens are silent. */
export const failures = (load: string, save: string, faculty: 'told' | 'silent' = 'silent') => ({
  loadFailed: { student: fetchError(load), faculty: faculty === 'told' ? fetchError(load) : faculty },
  saveFailed: submissionError(save),
  verifyFailed: 'silent' as const,
});

export const teacherFailed = fetchError('Failed to load teacher data.');
