/** Judges the two halves of an exchange. The browser and the server call these same functions. */
import { type FormContext, noSuchOption, plainContext, type Values } from '../field-types';
import type { ExchangeResource } from '../registry/resolved';
import { type Body, type Faults, isBlank, ownValue, refuseOthers, type Verdict, verdictOf } from '../validation/body';
import { readFields } from '../validation/read-fields';

type OpenVerdict = { ok: true; values: Values; student: string } | { ok: false; errors: Faults };

/** Judges the body that opens one. Whether the student may be chosen is for the server to say. */
export function validateOpen(
  { student, opener, reply, number }: ExchangeResource,
  body: Body,
  { today }: Pick<FormContext, 'today'>,
): OpenVerdict {
  const { values, errors } = readFields(opener, body, plainContext(today));
  const chosen = idIn(ownValue(body, student.key));
  const missing: Faults = {};
  if (isBlank(chosen)) missing[student.key] = student.required;
  else if (typeof chosen !== 'string') missing[student.key] = noSuchOption(student.label);
  const faults = { ...missing, ...errors, ...refuseOthers([...opener, ...reply], opener, body, [student.key]) };
  if (typeof chosen !== 'string' || Object.keys(faults).length > 0) return { ok: false, errors: faults };
  return { ok: true, values: { ...values, [number.key]: onOneLine(values[number.key]) }, student: chosen };
}

/** Judges the student's answer, without the id of what it answers. */
export function validateReply(
  { opener, reply }: ExchangeResource,
  body: Body,
  { today }: Pick<FormContext, 'today'>,
): Verdict {
  const { values, errors } = readFields(reply, body, plainContext(today));
  return verdictOf(values, { ...errors, ...refuseOthers([...opener, ...reply], reply, body) });
}

const idIn = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null ? (ownValue(raw as Body, '_id') ?? ownValue(raw as Body, 'id')) : raw;

const onOneLine = (value: Values[string] | undefined) => String(value ?? '').replace(/\s+/g, ' ');
