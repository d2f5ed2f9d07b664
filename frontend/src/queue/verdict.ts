import {
  type EntryResource,
  feedbackField,
  isFilled,
  isRated,
  type Meaning,
  meaningOf,
  plainContext,
  rubricField,
  type SharedVerdict,
  scoreField,
  scoresOf,
  sharedVerdictBody,
  showStatus,
  takesWords,
  validateVerify,
  verifierFields,
  wordMeaning,
} from '../../../schemas';
import { hold, type NewItem, type OutboxItem, type Seen } from '../api/outbox/item';
import { verdictOn } from '../api/route';
import { controlName, verifyBody } from '../record/act/values';
import { withoutReasons } from '../record/verify/reason-in-feedback';
import { decisionLabel, type Row, seenOf } from './row';

/** The verdict on an entry so far, by the names of the verify form's controls. */
export type VerdictDraft = Readonly<Record<string, unknown>>;

/** The draft of an entry without input. */
export const unsaid: VerdictDraft = {};

/** What a verdict of the queue may mean: it accepts or refuses. Another open state is set in the verify form. */
export type Decided = Exclude<Meaning, 'open'>;

/** Why an entry cannot be decided yet: a sentence for each field, by its wire name. */
export type Faults = Readonly<Record<string, string>>;

/** @returns the decision, or a sentence for each field that is missing or wrong */
export function decisionOn(
  row: Row,
  meaning: Decided,
  draft: VerdictDraft,
  { key, today }: { key: string; today: string },
): { decision: NewItem } | { faults: Faults } {
  const { entry } = row;
  const status = wordMeaning(entry, meaning);
  if (status === undefined) return { faults: { status: `This ${entry.label.one} cannot be ${meaning}` } };
  const said = new Set(Object.keys(draft));
  const only = verifyBody(entry, { ...draft, status }, (field) => said.has(controlName(field)));
  const body = Object.fromEntries(Object.entries(only).filter(([, value]) => value !== null));
  const verdict = validateVerify(entry, body, plainContext(today));
  if (!verdict.ok) return { faults: verdict.errors };
  return {
    decision: {
      key,
      path: `${entry.api.path}/verify`,
      body: { ...verdictOn(entry, row, body), ...holderIn(seenOf(row)) },
      records: [seenOf(row)],
      label: decisionLabel(row, status),
      whose: row.student.name,
    },
  };
}

/** For whom it was seen to wait: what waits for another colleague meanwhile is not decided unasked. */
const holderIn = ({ holder }: Seen) => holder !== undefined && { waitsFor: holder };

/** What was done to several at once. It is no state: each type among them has its own word for that. */
const decidedWords: Record<Decided, string> = { accepted: 'Accepted', refused: 'Rejected' };

/** One decision on several rows, and the rows that need something more. */
export function decisionOnAll(
  rows: readonly Row[],
  verdict: SharedVerdict,
  key: string,
): { decision: NewItem | null; singly: { row: Row; why: string }[] } {
  const judged = rows.map((row) => ({ row, shared: sharedVerdictBody(row.entry, verdict) }));
  const singly = judged.flatMap(({ row, shared }) => ('why' in shared ? [{ row, why: shared.why }] : []));
  const records = judged
    .filter(({ shared }) => 'body' in shared)
    .map(({ row }) => ({ ...seenOf(row), label: decisionLabel(row, wordMeaning(row.entry, verdict.meaning)) }));
  const items = records.map((seen) => ({
    resource: seen.resource,
    id: seen.id,
    version: seen.version,
    ...holderIn(seen),
  }));
  if (items.length === 0) return { decision: null, singly };
  const label = `${decidedWords[verdict.meaning]}: ${items.length === 1 ? '1 entry' : `${items.length} entries`}`;
  return { decision: { key, path: 'queue/verify', body: { items, ...verdict }, records, label }, singly };
}

/** My decision instead of theirs: a new item, based on the version that it replaces. */
export function replacing({ theirs, whose, ...mine }: OutboxItem, key: string, now: number): OutboxItem | undefined {
  const [record] = mine.records;
  if (!theirs || !record) return undefined;
  const records = [{ ...record, version: theirs.version }];
  const made = { key, path: mine.path, label: mine.label, records, body: { ...mine.body, version: theirs.version } };
  return hold({ ...made, ...(whose && { whose }) }, now);
}

/** Whether a kept decision refuses. */
export const refuses = (entry: EntryResource, { body }: OutboxItem): boolean =>
  (body.meaning ?? meaningOf(entry, body.status)) === 'refused';

/** What a kept decision says of an entry, on one or on several. */
export function draftIn(entry: EntryResource, { body }: OutboxItem): VerdictDraft {
  if ('items' in body)
    return withFeedback(entry, withScore(entry, unsaid, Number(body.score)), String(body.feedback ?? ''));
  return Object.fromEntries(
    verifierFields(entry).flatMap((field): [string, unknown][] => {
      if (!isRated(field)) return field.writeName in body ? [[controlName(field), body[field.writeName]]] : [];
      const rated = Object.keys(field.items).filter((item) => isFilled(body[item]));
      return rated.length > 0 ? [[field.key, Object.fromEntries(rated.map((item) => [item, body[item]]))]] : [];
    }),
  );
}

export const withScore = (entry: EntryResource, draft: VerdictDraft, value: number): VerdictDraft => {
  const field = scoreField(entry);
  return field && scoresOf(entry).includes(value) ? { ...draft, [field.writeName]: value } : draft;
};

export const withFeedback = (entry: EntryResource, draft: VerdictDraft, words: string): VerdictDraft => {
  const field = feedbackField(entry);
  return field ? { ...draft, [field.writeName]: words } : draft;
};

export const feedbackIn = (entry: EntryResource, draft: VerdictDraft): string => {
  const field = feedbackField(entry);
  const words = field && draft[field.writeName];
  return typeof words === 'string' ? words : '';
};

/** The draft without the reasons of a refusal. */
export function withoutReason(entry: EntryResource, draft: VerdictDraft): VerdictDraft {
  const words = feedbackIn(entry, draft);
  const own = withoutReasons(entry, words);
  return own === words ? draft : withFeedback(entry, draft, own);
}

/** Whether a refusal has no reason, and none is required. */
export function lacksReason(entry: EntryResource, draft: VerdictDraft): boolean {
  const field = feedbackField(entry);
  return field !== undefined && !field.required && !feedbackIn(entry, draft).trim();
}

/** Whether something was written, in whatever field. */
export const hasWords = (entry: EntryResource, draft: VerdictDraft): boolean =>
  verifierFields(entry).some((field) => takesWords(field) && isFilled(draft[controlName(field)]));

export const scoreIn = (entry: EntryResource, draft: VerdictDraft): number | undefined => {
  const field = scoreField(entry);
  const value = field && draft[field.writeName];
  return typeof value === 'number' ? value : undefined;
};

/** Gives every item of a rubric the same rating. @param number of the rating, from 1 */
export function withAllRatings(entry: EntryResource, draft: VerdictDraft, number: number): VerdictDraft {
  const field = rubricField(entry);
  const rating = field?.ratings[number - 1];
  if (!field || !rating) return draft;
  return { ...draft, [field.key]: Object.fromEntries(Object.keys(field.items).map((item) => [item, rating])) };
}

/** The words on the buttons, which are the type's own states. */
export const buttonsOf = (entry: EntryResource): Partial<Record<Decided, string>> => {
  const accepted = wordMeaning(entry, 'accepted');
  const refused = wordMeaning(entry, 'refused');
  return { ...(accepted && { accepted: showStatus(accepted) }), ...(refused && { refused: showStatus(refused) }) };
};
