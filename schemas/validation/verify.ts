import { isFilled } from '../condition';
import type { FormContext } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import { verifierFields } from '../registry/questions';
import type { EntryResource } from '../registry/resolved';
import { requiredSentence } from '../sentences';
import { validateAct } from './act';
import { type Body, type Faults, isNamed, type Judgement, ownValue } from './body';

/** The result of a verdict on one record. `status: null` keeps the record's status. Absent fields stay as they are. */
export type Decision = { ok: true; status: string | null; values: Record<string, unknown> };

/**
 * Checks the body of a verify or, with `bulk`, of a verify-many. `body` is without the id, the version and the
 * idempotency key.
 */
export function validateVerify(
  entry: EntryResource,
  body: Body,
  context: FormContext,
  { bulk = false }: { bulk?: boolean } = {},
): Decision | Extract<Judgement, { ok: false }> {
  const { verify } = entry.workflow;
  const fields = verifierFields(entry).filter((field) => !bulk || isBulk(entry, field));
  const { status: _, ...rest } = body;
  const judgement = validateAct(entry, { fields, makes: false }, rest, context);
  const errors: Faults = judgement.ok ? {} : { ...judgement.errors };
  const wanted = ownValue(body, 'status');
  const chosen = isFilled(wanted) ? wanted : verify.to.length === 1 ? verify.to[0] : null;
  if (chosen === null && (verify.required || verify.ask || bulk))
    errors.status = verify.required ?? requiredSentence('Status');
  if (chosen !== null && !(typeof chosen === 'string' && verify.to.includes(chosen)))
    errors.status = `Status must be ${oneOf(verify.to)}`;
  if (!judgement.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const given = fields.filter((field) => isNamed(field, rest));
  return {
    ok: true,
    status: chosen === null ? null : String(chosen),
    values: Object.fromEntries(given.map(({ key }) => [key, judgement.values[key] ?? null])),
  };
}

/** Whether verify-many may set this field. */
export const isBulk = (entry: EntryResource, field: ResolvedField): boolean => {
  const { bulk } = entry.workflow.verify;
  return bulk !== false && bulk.includes(field.key);
};

const oneOf = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
