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
import type { FieldParts, InputProps, ValueProps } from './parts';
import { person } from './person';
import { phone } from './phone';
import { rubric } from './rubric';
import { score } from './score';
import { text } from './text';
import { time } from './time';

const parts: { [T in FieldType]: FieldParts<T> } = {
  ...{ text, email, phone, date, time, choice, person, link, file, count, number, score, rubric },
};

type AnyInput = Omit<InputProps<FieldType>, 'field'> & { field: ResolvedField };
type AnyValue = Omit<ValueProps<FieldType>, 'field'> & { field: ResolvedField };

/** The control of a field; made to stand in antd's `Form.Item`. */
export function FieldInput(props: AnyInput) {
  // Each pair takes its own field type; the record pairs them, which a lookup by key cannot express.
  const Input = parts[props.field.type].Input as unknown as ComponentType<AnyInput>;
  return <Input {...props} />;
}

/** The value of a field in a wire record; a dash when missing. */
export function FieldValue(props: AnyValue) {
  const Value = parts[props.field.type].Value as unknown as ComponentType<AnyValue>;
  return <Value {...props} field={asLogged(props.field, props.record)} />;
}

export { FormFactsProvider, useFormFacts } from './form-facts';
export type { RawValues } from './parts';
