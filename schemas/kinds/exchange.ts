/** Judges the two halves of an exchange. The browser and the server call these same functions. */
import type { FormContext, Values } from '../field-types';
import type { Exchange } from '../language';
import { resolveField } from '../registry/resolve';
import type { ResolvedField } from '../registry/resolved';
import { type Faults, isBlank, ownValue, readFields, refuseOthers, type Verdict } from '../validation/body';
import { longestNumber } from './exchange-number';

export type OpenVerdict = { ok: true; values: Values; student: string } | { ok: false; errors: Faults };

type Body = Readonly<Record<string, unknown>>;

/** The number as a field among the others. */
export const numberField = ({ number: { key, label, required } }: Exchange): ResolvedField =>
  resolveField(key, { type: 'text', label, required, maxLength: longestNumber });

/** What the opener fills, the number first. */
export const openerFields = (exchange: Exchange): ResolvedField[] => [
  numberField(exchange),
  ...Object.entries(exchange.opener).map(([key, field]) => resolveField(key, field)),
];

/** What the student answers. */
export const replyFields = (exchange: Exchange): ResolvedField[] =>
  Object.entries(exchange.reply).map(([key, field]) => resolveField(key, field));

/** Judges the body that opens one. Whether the student may be chosen is for the server to say. */
export function validateOpen(exchange: Exchange, body: Body, context: Pick<FormContext, 'today'>): OpenVerdict {
  const { student } = exchange;
  const fields = openerFields(exchange);
  const { values, errors } = readFields(fields, body, contextFor(context));
  const allowed = new Set([...fields.map(({ writeName }) => writeName), student.key]);
  const chosen = idIn(ownValue(body, student.key));
  const missing: Faults = {};
  if (isBlank(chosen)) missing[student.key] = student.required;
  else if (typeof chosen !== 'string') missing[student.key] = `Choose one of the options for ${student.label}`;
  const faults = { ...missing, ...errors, ...refuseOthers([...fields, ...replyFields(exchange)], allowed, body) };
  if (typeof chosen !== 'string' || Object.keys(faults).length > 0) return { ok: false, errors: faults };
  const { key } = exchange.number;
  return { ok: true, values: { ...values, [key]: onOneLine(values[key]) }, student: chosen };
}

/** Judges the student's answer, without the id of what it answers. */
export function validateReply(exchange: Exchange, body: Body, context: Pick<FormContext, 'today'>): Verdict {
  const fields = replyFields(exchange);
  const { values, errors } = readFields(fields, body, contextFor(context));
  const allowed = new Set(fields.map(({ writeName }) => writeName));
  const faults = { ...errors, ...refuseOthers([...openerFields(exchange), ...fields], allowed, body) };
  return Object.keys(faults).length > 0 ? { ok: false, errors: faults } : { ok: true, values };
}

/** An exchange has no fields that ask for people, titles or a catalogue: the registry's check sees to it. */
const contextFor = ({ today }: Pick<FormContext, 'today'>): FormContext => ({
  today,
  department: null,
  titles: () => [],
  people: () => new Set(),
});

const idIn = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null ? (ownValue(raw as Body, '_id') ?? ownValue(raw as Body, 'id')) : raw;

const onOneLine = (value: Values[string] | undefined) => String(value ?? '').replace(/\s+/g, ' ');
