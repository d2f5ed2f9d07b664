import { itemsOf, lacksList, modulesOf } from '../catalogues';
import type { OptionSource } from '../language';
import { fold } from '../texts/fold';
import { type CheckFacts, repeated } from './check-facts';
import {
  type FieldOf,
  type FieldRules,
  type FormContext,
  noSuchOption,
  plainContext,
  plainText,
  type Traits,
  type Values,
} from './field-type';
import { oneOf, type Samples } from './sample';
import { readText } from './text';

/**
 * The values that a choice may take, depending on what was chosen before. Empty while the field that it depends on is
 * empty.
 */
export function optionsOf(source: OptionSource, context: FormContext, values: Values): readonly string[] {
  if (source.from === 'list') return source.values;
  if (source.from === 'pairs') return source.pairs.map(({ value }) => value);
  if (source.from === 'titles') return context.titles(source.list);
  if (!source.within) return modulesOf(context.department, source.name, context.own);
  const module = values[source.within];
  if (typeof module !== 'string' || !module) return [];
  const own = source.plus ? context.titles(source.plus, module) : [];
  return [...new Set([...itemsOf(context.department, source.name, module, context.own), ...own])];
}

/** Whether the department has no such list yet, so that people say it in words of their own. */
export const takesOwnWords = (source: OptionSource, { department, own }: Pick<FormContext, 'department' | 'own'>) =>
  source.from === 'catalogue' && lacksList(department, source.name, own);

/** Whether the record that this one replaces said the same; of an item, in the same module. */
function wasSaid({ key, options }: FieldOf<'choice'>, said: string, before: FormContext['before'], now: Values) {
  const within = options.from === 'catalogue' ? options.within : undefined;
  return before?.[key] === said && (!within || before[within] === now[within]);
}

/** Why a value that is shown is never chosen; undefined for any other. */
const whyNotChosen = (source: OptionSource, value: string): string | undefined =>
  source.from === 'pairs' ? source.pairs.find((pair) => pair.value === value)?.given : undefined;

/** The values that somebody may choose; what something else gives only where it stands already. */
export const choosableOf = (source: OptionSource, current?: unknown): readonly string[] =>
  optionsOf(source, plainContext(''), {}).filter(
    (value) => value === current || whyNotChosen(source, value) === undefined,
  );

/** The word that people read for a stored value. */
export const wordOf = (source: OptionSource, value: unknown): string =>
  (source.from === 'pairs' && source.pairs.find((pair) => pair.value === value)?.word) || plainText(value);

export const choiceTraits = {
  sortedIn: ['entry', 'row'],
  offersOptions: true,
  isTitle: true,
} as const satisfies Traits;

export const choiceFacts: CheckFacts<'choice'> = {
  heldIn: ['entry', 'row'],
  searchedIn: ['entry', 'row'],
  inAccounts: ['role', 'programme', 'ending'],
  isUnique: true,
  faults: (key, { options }) => {
    if (options.from !== 'list' && options.from !== 'pairs') return [];
    const values = options.from === 'list' ? options.values : options.pairs.map(({ value }) => value);
    const long = options.from === 'pairs' ? values.filter((value) => value.length > longestValue) : [];
    return [
      ...(values.length === 0 ? [`"${key}" offers nothing to choose.`] : []),
      ...repeated(values).map((value) => `"${key}" offers "${value}" twice.`),
      ...long.map((value) => `"${key}" offers "${value}", which is longer than ${longestValue} characters.`),
    ];
  },
};

/** The longest stored value of a choice whose shown word is another, in characters. */
const longestValue = 60;
/** Words that are typed in place of an option, in characters: a university may have a long name. */
export const longestOwnWords = 150;
/** An item of a department's own list, in characters. */
export const longestItem = 200;

/** Somebody's own words, on one line. */
function readWords(raw: unknown, label: string, most: number) {
  const read = readText(raw, label, most);
  return 'fault' in read ? read : { value: read.value.replace(/\s+/g, ' ') };
}

/** The option that somebody has typed as its word, or else their own words. */
function readOther(raw: unknown, label: string, pairs: readonly { value: string; word: string }[]) {
  const read = readWords(raw, label, longestOwnWords);
  if ('fault' in read) return read;
  const { value } = read;
  return { value: pairs.find(({ word }) => fold(word) === fold(value))?.value ?? value };
}

export const choice: FieldRules<'choice'> = {
  parse: (raw, field, context, values) => {
    const chosen = typeof raw === 'string' ? raw.trim() : raw;
    const given =
      typeof chosen === 'string' && context.before?.[field.key] !== chosen && whyNotChosen(field.options, chosen);
    if (given) return { fault: given };
    if (
      typeof chosen === 'string' &&
      (optionsOf(field.options, context, values).includes(chosen) || wasSaid(field, chosen, context.before, values))
    )
      return { value: chosen };
    if (takesOwnWords(field.options, context)) return readWords(raw, field.label, longestItem);
    if (field.options.from === 'pairs' && field.options.other) return readOther(raw, field.label, field.options.pairs);
    return { fault: noSuchOption(field.label) };
  },
  show: (value, field) => wordOf(field.options, value),
  // Words of a plain list are kept as they stand.
  shownWith: ({ options }) => (options.from === 'pairs' ? { options } : {}),
  offers: ({ options }, context, values) =>
    optionsOf(options, context, values).filter((value) => whyNotChosen(options, value) === undefined),
};

export const choiceSamples: Samples<'choice'> = {
  fields: {
    few: {
      type: 'choice',
      label: 'Few Words',
      options: { from: 'list', values: ['Presenter', 'Participant', 'Other'] },
      required: 'Few words is required',
    },
    which: { type: 'text', label: 'Which Other', when: { few: { is: 'Other' } } },
    many: {
      type: 'choice',
      label: 'Stored Otherwise',
      options: {
        from: 'pairs',
        pairs: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((word) => ({ value: word.toLowerCase(), word })),
      },
    },
    module: { type: 'choice', label: 'Module', options: { from: 'catalogue', name: 'skills' } },
    item: {
      type: 'choice',
      label: 'Item of the Module',
      options: { from: 'catalogue', name: 'skills', within: 'module' },
    },
    title: { type: 'choice', label: 'Title of a List', options: { from: 'titles', list: 'clinicalCases' } },
  },
  value: ({ options }, draw) =>
    oneOf(
      optionsOf(options, draw.context, draw.values).filter((value) => whyNotChosen(options, value) === undefined),
      draw,
    ),
  usual: 0.95,
};
