import type { PlainField, PlainFields } from '../../language';
import { type Faults, isBlank, noSuchField, ownValue } from '../../validation/body';
import { fillable, writeNameOf } from './names';
import type { PlainContext, PlainValue, PlainValues } from './plain-field';
import { parsePlain } from './rules';

export type PlainVerdict = { ok: true; values: PlainValues } | { ok: false; errors: Faults };

export type PlainOptions = PlainContext & {
  /** Whose body it is; `null` for somebody who is not signed in. A field that is not theirs may not be named. */
  role: string | null;
  /**
   * The record as it is, when it is being edited: then a body may leave out what stays. Without it the body is a whole
   * new record.
   */
  current?: Readonly<PlainValues>;
};

/**
 * Judges a body by the declared fields, the same in browser and server.
 * @returns values by field key (of an edit: only those that the body names), or a sentence for each name at fault
 */
export function validatePlain(
  fields: PlainFields,
  body: Readonly<Record<string, unknown>>,
  { role, current, today }: PlainOptions,
): PlainVerdict {
  const mine = fillable(fields, role);
  const errors: Faults = refused(fields, mine, body);
  const read: PlainValues = { ...current };
  const values: PlainValues = {};
  for (const [key, field] of mine) {
    const name = writeNameOf(key, field);
    if (current && !Object.hasOwn(body, name)) {
      const late = boundFault(field, current[key] ?? null, values, { today });
      if (late) errors[name] = late;
      continue;
    }
    const raw = ownValue(body, name);
    values[key] = null;
    if (isBlank(raw)) {
      if (field.required) errors[name] = field.required;
    } else {
      const parsed = parsePlain(raw, field, { today }, read);
      if ('fault' in parsed) errors[name] = parsed.fault;
      else values[key] = parsed.value;
    }
    read[key] = values[key] ?? null;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}

/** A date that stays may be too early now, because the one before it has moved. */
function boundFault(
  field: PlainField,
  value: PlainValue,
  moved: PlainValues,
  context: PlainContext,
): string | undefined {
  if (field.type !== 'date' || !field.notBefore || value === null || !Object.hasOwn(moved, field.notBefore)) return;
  const { latest: _, ...bound } = field;
  const parsed = parsePlain(value, bound, context, moved);
  return 'fault' in parsed ? parsed.fault : undefined;
}

/** A sentence for each name that this person may not send. */
function refused(
  fields: PlainFields,
  mine: readonly (readonly [string, PlainField])[],
  body: Readonly<Record<string, unknown>>,
): Faults {
  const allowed = new Set(mine.map(([key, field]) => writeNameOf(key, field)));
  const labels = new Map(Object.entries(fields).map(([key, field]) => [writeNameOf(key, field), field.label]));
  return Object.fromEntries(
    Object.keys(body)
      .filter((name) => !allowed.has(name))
      .map((name) => [name, labels.has(name) ? `${labels.get(name)} cannot be set here` : noSuchField(name)]),
  );
}
