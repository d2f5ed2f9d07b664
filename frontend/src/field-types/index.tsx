import './field-types.css';
import type { ComponentType } from 'react';
import { asLogged, type FieldType, type ResolvedField } from '../../../schemas';
import { choice } from './choice';
import { count } from './count';
import { date } from './date';
import { email } from './email';
import { file } from './file';
import { link } from './link';
import { number } from './number';
import type { FieldParts, InputProps, ValueProps } from './parts/field-parts';
import { person } from './person';
import { phone } from './phone';
import { rubric } from './rubric';
import { score } from './score';
import { text } from './text';
import { time } from './time';

const parts: { [T in FieldType]: FieldParts<T> } = {
  text,
  email,
  phone,
  date,
  time,
  choice,
  person,
  link,
  file,
  count,
  number,
  score,
  rubric,
};

// Each set of parts takes its own field type; the record pairs them, which a lookup by key cannot express.
const partsOf = (field: ResolvedField) => parts[field.type] as unknown as FieldParts<FieldType>;

type AnyInput = Omit<InputProps<FieldType>, 'field'> & { field: ResolvedField };
type AnyValue = Omit<ValueProps<FieldType>, 'field'> & { field: ResolvedField };

/** The control of a field, for antd's `Form.Item`. */
export function FieldInput(props: AnyInput) {
  const Input = partsOf(props.field).Input as unknown as ComponentType<AnyInput>;
  return <Input {...props} />;
}

/** The value of a field in a wire record; a dash when missing. */
export function FieldValue(props: AnyValue) {
  const Value = partsOf(props.field).Value as unknown as ComponentType<AnyValue>;
  return <Value {...props} field={asLogged(props.field, props.record)} />;
}

/** Whether the control of a field needs a whole row of a form. */
export const takesWholeRow = (field: ResolvedField): boolean => partsOf(field).takesWholeRow?.(field) ?? false;

/** The width of a table column for the values of a field, and the width at which none of them is cut, px. */
export function roomsOf(field: ResolvedField): { room: number; uncutWidth: number } {
  const { room, uncutWidth = room } = partsOf(field);
  const px = (one: typeof room) => (typeof one === 'number' ? one : one(field));
  return { room: px(room), uncutWidth: px(uncutWidth) };
}

/** The value that a field's control has for a value of a record. `undefined` for none. */
export const heldOf = (field: ResolvedField, value: unknown): unknown => {
  if (value === null) return undefined;
  const { held } = partsOf(field);
  return held ? held(value) : value;
};

export type { RawValues } from './parts/field-parts';
export { FormFactsProvider, useFormFacts } from './parts/form-facts';
