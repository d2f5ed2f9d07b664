import '../field-types/field-types.css';
import './plain-fields.css';
import type { ComponentType } from 'react';
import type { PlainField } from '../../../schemas';
import type { PlainType } from '../../../schemas/kinds/plain-fields';
import { choice } from './choice';
import { count } from './count';
import { date } from './date';
import { email } from './email';
import { file } from './file';
import { link } from './link';
import type { PlainInputProps, PlainParts, PlainValueProps } from './parts';
import { phone } from './phone';
import { text } from './text';
import { time } from './time';

const parts: { [T in PlainType]: PlainParts<T> } = { text, email, phone, date, time, count, choice, link, file };

type AnyInput = Omit<PlainInputProps<PlainType>, 'field'> & { field: PlainField };
type AnyValue = Omit<PlainValueProps<PlainType>, 'field'> & { field: PlainField };

/** The control of a field; made to stand in antd's `Form.Item`. */
export function PlainInput(props: AnyInput) {
  // Each pair takes its own field type; the record pairs them, which a lookup by key cannot express.
  const Input = parts[props.field.type].Input as unknown as ComponentType<AnyInput>;
  return <Input {...props} />;
}

/** The value of a field as it came over the wire; a dash when missing. */
export function PlainValue(props: AnyValue) {
  const Value = parts[props.field.type].Value as unknown as ComponentType<AnyValue>;
  return <Value {...props} />;
}
