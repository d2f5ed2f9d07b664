import type { OptionSource } from '../language';
import { fold } from '../texts/fold';
import { likeliest, standsFor, wordsOf } from './alike';

/**
 * The option for a word of a cell. Undefined when a fixed list does not have it.
 * @param said further words that people use for options, with the option's value. Undefined: only the words of the
 *   list itself count, and nothing may follow them.
 */
export function optionIn(
  options: OptionSource,
  text: string,
  said: Readonly<Record<string, string>> | undefined,
): string | undefined {
  if (options.from !== 'pairs') return text;
  const folded = fold(text.trim());
  const exact = options.pairs.find(({ value, word }) => value === text || fold(word) === folded);
  if (exact || options.other) return exact?.value ?? text;
  if (!said) return undefined;
  const words = wordsOf(text);
  const known = [
    ...options.pairs.map(({ value, word }) => ({ value, words: wordsOf(word) })),
    ...Object.entries(said).map(([word, value]) => ({ value, words: wordsOf(word) })),
  ];
  return (
    longestIn(known, words, (one, other) => one === other) ??
    longestIn(known, words, (one, other) => standsFor(one, other))
  );
}

type Known = { value: string; words: readonly string[] };

/** The option whose words the text begins with: the subject follows in 'MD Anaesthesia'. Undefined when several do. */
function longestIn(
  known: readonly Known[],
  said: readonly string[],
  isSame: (said: string, word: string) => boolean,
): string | undefined {
  const begin = known.filter(
    ({ words }) => words.length <= said.length && words.every((word, at) => isSame(said[at] ?? '', word)),
  );
  const most = Math.max(0, ...begin.map(({ words }) => words.length));
  const values = new Set(begin.filter(({ words }) => words.length === most).map(({ value }) => value));
  const [value] = values;
  return values.size === 1 ? value : undefined;
}

/** The sentence for a text that is no option. */
export function noneOf(options: OptionSource, text: string): string {
  const words = options.from === 'pairs' ? options.pairs.filter(({ given }) => !given).map(({ word }) => word) : [];
  return `“${text.trim()}” is none of these: ${words.join(', ')}${didYouMean(text, words)}`;
}

/** ' Did you mean Pathology?', or nothing. */
export function didYouMean(text: string, options: readonly string[]): string {
  const near = likeliest(text, options);
  return near === undefined ? '' : `. Did you mean ${near}?`;
}
