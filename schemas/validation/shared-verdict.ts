import { type FieldWith, isRated, isScored, takesWords } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import type { Meaning } from '../language';
import { meaningOf, verifierFields } from '../registry/questions';
import type { EntryResource } from '../registry/resolved';
import { scaleOf } from '../scales';
import { isBulk } from './verify';

/** The most records that one call decides or acts on. */
export const mostAtOnce = 500;

/**
 * One verdict on records of several types. Each type has its own words and fields, so it contains only what all share.
 */
export type SharedVerdict = {
  meaning: Exclude<Meaning, 'open'>;
  /** For the types that have a score. */
  score?: unknown;
  /** For types that take a text of the verifier's. */
  feedback?: unknown;
};

/** The field for a verifier's comment: the first text that the verifier fills. */
export const feedbackField = (entry: EntryResource): ResolvedField | undefined =>
  verifierFields(entry).find(takesWords);

export const scoreField = (entry: EntryResource): FieldWith<'isScored'> | undefined =>
  verifierFields(entry).find((field) => isScored(field));

/** The scores that one key can give: those with a single digit. */
export function scoresOf(entry: EntryResource): number[] {
  const field = scoreField(entry);
  if (!field) return [];
  const { min, max, options } = scaleOf(field.scale);
  const all = options?.map(({ value }) => value) ?? Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return all.filter((value) => value >= 0 && value <= 9);
}

export const rubricField = (entry: EntryResource): FieldWith<'isRated'> | undefined =>
  verifierFields(entry).find((field) => isRated(field));

/** The state of a type that a verifier sets for this meaning. */
export const wordMeaning = (entry: EntryResource, meaning: Meaning): string | undefined =>
  entry.workflow.verify.to.find((word) => meaningOf(entry, word) === meaning);

/**
 * The shared verdict as the body of a verify-many of one type, or the reason why records of this type must be looked at
 * one by one.
 */
export function sharedVerdictBody(
  entry: EntryResource,
  { meaning, score, feedback }: SharedVerdict,
): { body: Record<string, unknown> } | { why: string } {
  const { one } = entry.label;
  const { verify } = entry.workflow;
  if (verify.bulk === false) return { why: `Each ${one} is verified by itself` };
  if (verify.ask) return { why: `Each ${one} wants a decision of its own` };
  const status = wordMeaning(entry, meaning);
  if (status === undefined) return { why: `${one} cannot be ${meaning}` };
  const given = [
    { field: scoreField(entry), value: score },
    { field: feedbackField(entry), value: feedback },
  ];
  const body: Record<string, unknown> = { status };
  for (const { field, value } of given)
    if (field && isBulk(entry, field) && value !== undefined && value !== null) body[field.writeName] = value;
  const missing = verifierFields(entry).find((field) => field.required && body[field.writeName] === undefined);
  return missing?.required ? { why: missing.required } : { body };
}
