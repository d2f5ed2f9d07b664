/**
 * What regulations and institutions ask of a resident. `sourced` figures are printed in the named document;
 * `institutional` ones are no more than an institution's own wish and must be shown as that.
 */
import type { CatalogueName } from '../language';
import data from './requirements.json';

/** Which accepted records count: those of the screens at these addresses, or those of one item of a catalogue. */
export type Counted =
  | {
      screens: readonly string[];
      /** One of the record's choices is one of these words. */
      anyOf?: readonly string[];
      /** Each of these words is among the record's choices. */
      allOf?: readonly string[];
    }
  | { catalogue: CatalogueName; module: string; item: string };

type Target = {
  departments: 'all' | readonly string[];
  label: string;
  target: number;
  /** 'course', 'year', 'month', '1-2 weeks' … */
  per: string;
  /** Without it the records cannot tell. */
  counts?: Counted;
};

export type SourcedRequirement = Target & {
  id: string;
  unit: string;
  source: string;
  clause: string;
  suggested?: boolean;
  mandatoryForExam?: boolean;
  dueByMonths?: number;
  /** How many records prove it, where `target` is not a number of records. */
  enough?: number;
  detail?: string;
  /** The word of a kind of leave of which at most `target` days are granted. */
  leave?: string;
  /** `target` is the least share of working days, in percent. */
  workingDays?: true;
};

export type InstitutionalTarget = Target & { counts: Counted };

type Source = { title: string; url: string };

const { sources, sourced, institutional } = data as unknown as {
  sources: Readonly<Record<string, Source>>;
  sourced: readonly SourcedRequirement[];
  institutional: readonly InstitutionalTarget[];
};

const appliesTo =
  (catalogue: string | null) =>
  ({ departments }: Target): boolean =>
    departments === 'all' || (catalogue !== null && departments.includes(catalogue));

/** What the regulations print for a department, by the slug of its catalogue. */
export const sourcedRequirements = (catalogue: string | null): SourcedRequirement[] =>
  sourced.filter(appliesTo(catalogue));

/** What an institution may set for a department by itself. */
export const institutionalTargets = (catalogue: string | null): InstitutionalTarget[] =>
  institutional.filter(appliesTo(catalogue));

/** The document behind the `source` of a requirement. */
export const sourceOf = (key: string): Source | undefined => (Object.hasOwn(sources, key) ? sources[key] : undefined);
