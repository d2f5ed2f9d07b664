/** The judge of every body: of records, rows and forms, in the browser and on the server. */
import { workOut } from '../derivations';
import { type FormContext, isDerived, noSuchOption, parseValue, type Values } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import type { Owner } from '../language';
import { actOf } from '../registry/acts';
import { type Act, type StoredType } from '../registry/record-type';
import type { EntryResource } from '../registry/resolved';
import {
  type Body,
  type Faults,
  isBlank,
  type Judgement,
  judgementOf,
  ownValue,
  readFieldsBy,
  refuseOthers,
} from './body';

/** What is needed of a type. */
export type JudgedType = Pick<StoredType, 'fields' | 'owner' | 'department' | 'number'>;

/** The fields that this role fills. `null`: not signed in. */
export const fillable = (fields: readonly ResolvedField[], role: string | null): ResolvedField[] =>
  fields.filter(({ by }) => !by || (role !== null && (by as readonly string[]).includes(role)));

/**
 * Checks a body against an act. Returns the values by key, with the ids of the chosen student and department. The
 * server decides whether those are allowed. A derived number may be sent, as the specification does, but it is
 * always computed.
 * @param body without the id and the version of an existing record
 * @param alsoAllowed names in it that are read elsewhere
 * @param current the record as it is, when the body may leave out what stays
 */
export function validateAct(
  { fields, owner, department, number }: JudgedType,
  act: Pick<Act, 'fields' | 'makes'>,
  body: Body,
  context: FormContext,
  { alsoAllowed = [], current }: { alsoAllowed?: readonly string[]; current?: Values | undefined } = {},
): Judgement {
  const { values, errors, dialog } = readFields(act.fields, body, context, current);
  const choices = act.makes ? [owner, department].filter((one) => one?.required !== undefined) : [];
  const chosen = choices.flatMap((one) => (one ? chosenIn(body, one) : []));
  const derived = act.makes ? fields.filter(isDerived) : [];
  const mine = chosen.map(({ name }) => name);
  const others = refuseOthers(fields, [...act.fields, ...derived], body, [...mine, ...alsoAllowed]);
  const chosenFaults: Faults = Object.assign({}, ...chosen.map((one) => one.faults));
  const chosenValues: Values = Object.assign({}, ...chosen.map((one) => one.values));
  const faults = { ...chosenFaults, ...errors, ...others };
  if (number && Object.hasOwn(values, number.key)) values[number.key] = onOneLine(values[number.key]);
  return judgementOf({ ...derive(derived, values), ...chosenValues }, faults, dialog);
}

/** `readFieldsBy` for fields of every type. */
export const readFields = (fields: readonly ResolvedField[], body: Body, context: FormContext, current?: Values) =>
  readFieldsBy(parseValue, fields, body, current ? { ...context, before: current } : context, current);

/** Computes the derived fields from the values that they depend on. */
export const derive = (fields: readonly ResolvedField[], values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap((field) => (isDerived(field) ? [[field.key, workOut(field.derive, values)]] : [])),
  ),
});

/** The id in a body for a choice. */
function chosenIn(body: Body, choice: Owner): { name: string; values: Values; faults: Faults } {
  const { key, label, required = '', writeName = key, unknown = noSuchOption(label) } = choice;
  const raw = ownValue(body, writeName);
  const id =
    typeof raw === 'object' && raw !== null ? (ownValue(raw as Body, '_id') ?? ownValue(raw as Body, 'id')) : raw;
  const name = writeName;
  if (isBlank(id)) return { name, values: {}, faults: { [name]: required } };
  if (typeof id !== 'string') return { name, values: {}, faults: { [name]: unknown } };
  return { name, values: { [key]: id }, faults: {} };
}

const onOneLine = (value: Values[string] | undefined) => String(value ?? '').replace(/\s+/g, ' ');

/**
 * Checks the body of a create: in the form, and of each row of an imported sheet. A posted create is checked by
 * `ActJudge` of the server, which calls `validateAct` with the same act.
 */
export const validateCreate = (entry: EntryResource, body: Body, context: FormContext): Judgement =>
  validateAct(entry, actOf(entry, 'create'), body, context);
