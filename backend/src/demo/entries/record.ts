import { type EntryResource, isFilled, type Values } from '../../../../schemas';
import type { NewRecord } from '../../records/store/record-rows';
import { idAt } from '../ids';
import type { Random } from '../random';
import { type Draft, holderOf } from './draft';
import type { Verdict } from './verdict';

/** A finished record, in the form in which entries are inserted. */
export type DemoRecord = NewRecord & { readonly values: Values; readonly waitsFor: string | null };

/** One line of the audit trail: who made or verified the record, and the changes. */
export type DemoEvent = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly actorName: string;
  readonly action: 'create' | 'verify';
  readonly resource: string;
  readonly record: string;
  readonly fromState: string | null;
  readonly toState: string;
  /** The filled fields, by field key. */
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
};

/** The record after its verdicts, oldest first. Without a verdict it waits in its first state. */
export function recordOf(draft: Draft, verdicts: readonly Verdict[]): DemoRecord {
  const { id: student, college, department } = draft.resident.user;
  const last = verdicts.at(-1);
  return {
    id: draft.id,
    student,
    college,
    department,
    waitsFor: holderOf(draft),
    values: Object.assign({}, blank(draft.entry), draft.values, ...verdicts.map(({ values }) => values)) as Values,
    status: last?.status ?? draft.entry.workflow.initial,
    // An open record has no verifier, even when somebody has asked for more.
    verifiedBy: last && last.meaning !== 'open' ? last.by.id : null,
    verifiedOn: last && last.meaning !== 'open' ? last.at.slice(0, 10) : null,
    createdAt: draft.createdAt,
    updatedAt: last?.at ?? draft.createdAt,
    version: 1 + verdicts.length,
  };
}

const blank = (entry: EntryResource): Values => Object.fromEntries(entry.fields.map(({ key }) => [key, null]));

/**
 * The audit trail of a record: its creation, and each verdict with the verifier's fields before and after.
 */
export function eventsOf(draft: Draft, verdicts: readonly Verdict[], random: Random): DemoEvent[] {
  const { entry, id: record, resident, createdAt } = draft;
  const { initial } = entry.workflow;
  const made: DemoEvent = {
    id: idAt(createdAt, random),
    at: createdAt,
    actor: resident.user.id,
    actorName: resident.user.name,
    action: 'create',
    resource: entry.name,
    record,
    fromState: null,
    toState: initial,
    before: null,
    after: null,
  };
  const judged = verdicts.map((verdict, index): DemoEvent => {
    const before = verdicts[index - 1];
    return {
      id: idAt(verdict.at, random),
      at: verdict.at,
      actor: verdict.by.id,
      actorName: verdict.by.name,
      action: 'verify',
      resource: entry.name,
      record,
      fromState: before?.status ?? initial,
      toState: verdict.status,
      before: filled(before?.values ?? {}),
      after: filled(verdict.values),
    };
  });
  return [made, ...judged];
}

const filled = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)));
