/** What regulations ask of a resident. Each figure is printed in the document that it names, and there is no other. */
import { BEFORE_START } from '../days/training-years';
import type { CatalogueName } from '../language';
import data from './requirements.json' with { type: 'json' };

/** Which accepted records count: those of the screens at these addresses, or those of one item of a catalogue. */
export type Counted =
  | {
      screens: readonly string[];
      /** One of the record's choices is one of these words. */
      anyOf?: readonly string[];
      /** Those of the screens that offer no such words: all their records count. */
      wordless?: readonly string[];
    }
  | { catalogue: CatalogueName; module: string; item: string };

/** One of `requirements.json`, to which no compiler holds the file. */
export type SourcedRequirement = {
  id: string;
  departments: 'all' | readonly string[];
  label: string;
  target: number;
  unit: string;
  /** 'course', 'year', 'month', '1-2 weeks' … */
  per: string;
  /** Without it the records cannot tell. */
  counts?: Counted;
  source: string;
  clause: string;
  suggested?: boolean;
  mandatoryForExam?: boolean;
  dueByMonths?: number;
  /** How many records prove it, where `target` is not a number of records. */
  enough?: number;
  /** It is served in a district posting, so a certificate proves it once a posting has ended, where there is one. */
  posting?: true;
  detail?: string;
  /** The word of a kind of leave of which at most `target` days are granted. */
  leave?: string;
  /** `target` is the least share of working days, in percent. */
  workingDays?: true;
};

type Source = { title: string; url: string };

const { sources, sourced } = data as unknown as {
  sources: Readonly<Record<string, Source>>;
  sourced: readonly SourcedRequirement[];
};

/** What the regulations print for a department, by the slug of its catalogue. */
export const sourcedRequirements = (catalogue: string | null): SourcedRequirement[] =>
  sourced.filter(({ departments }) => departments === 'all' || (catalogue !== null && departments.includes(catalogue)));

/**
 * What is asked of residents and no record proves, in words: rhythms, and shares of days. Leave and days off are granted,
 * and not asked for.
 * @returns undefined where records prove all
 */
export function unprovedWords(asked: readonly SourcedRequirement[]): string | undefined {
  const unproved = asked.filter(({ counts, leave, unit }) => !counts && !leave && unit !== 'day');
  const labels = [...new Set(unproved.map(({ label }) => label))];
  return labels.length === 0 ? undefined : `Not counted, because no entry proves them: ${labels.join('; ')}.`;
}

export const requirementOf = (id: string): SourcedRequirement | undefined => sourced.find((one) => one.id === id);

/**
 * Days a year that the regulations grant of a kind of leave; null where they say nothing.
 * @param year of `daysByYear`; what was before the first is no year, for which nothing is granted
 */
export const leaveLimit = (kind: string, year?: string): number | null =>
  year === BEFORE_START ? null : (sourced.find(({ leave }) => leave === kind)?.target ?? null);

/** The document behind the `source` of a requirement. */
export const sourceOf = (key: string): Source | undefined => (Object.hasOwn(sources, key) ? sources[key] : undefined);
