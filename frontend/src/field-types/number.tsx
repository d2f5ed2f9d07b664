import { Input } from 'antd';
import { derivations, showField } from '../../../schemas';
import type { FieldParts, InputProps, RawValues, ValueProps } from './parts';

/** The number as it stands while a form is filled; blank while it cannot be worked out. */
export function derivedNow(field: InputProps<'number'>['field'], values: RawValues): number | null {
  const how = derivations[field.derive.how] as (...inputs: (string | null)[]) => number | null;
  return how(...field.derive.from.map((key) => (typeof values[key] === 'string' ? (values[key] as string) : null)));
}

function NumberInput({ field, values, own: _own, value: _, onChange: __, ...rest }: InputProps<'number'>) {
  return <Input {...rest} readOnly tabIndex={-1} className="digits derived" value={derivedNow(field, values) ?? ''} />;
}

function NumberValue({ field, record }: ValueProps<'number'>) {
  return <>{showField(field, record) || '-'}</>;
}

export const number: FieldParts<'number'> = { Input: NumberInput, Value: NumberValue };
