import { type EntryResource, outcomeWords, showStatus, wordMeaning } from '../../../../schemas';

/** What a refused entry of this type is called within a sentence. */
export const refusedWord = (entry: EntryResource): string =>
  showStatus(wordMeaning(entry, 'refused') ?? outcomeWords.refused).toLowerCase();

/** Adds a reason of a refusal to its feedback: a sentence before the words that explain it. */
export const withReason = (words: string, reason: string): string => (words ? `${reason}. ${words}` : `${reason}.`);

/** The feedback without the reasons of a refusal, which leave with it. */
export const withoutReasons = ({ workflow }: EntryResource, words: string): string =>
  (workflow.correct?.reasons ?? []).reduce(
    (left, reason) =>
      left
        .split(`${reason}.`)
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' '),
    words,
  );
