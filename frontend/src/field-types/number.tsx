import { Input } from 'antd';
import { showField, workOut } from '../../../schemas';
import type { FieldParts, InputProps, ValueProps } from './parts/field-parts';

/** The computed number while a form is filled in. Blank while it cannot be computed. */
function NumberInput({ field, values, own: _own, value: _, onChange: __, ...rest }: InputProps<'number'>) {
  return (
    <Input
      {...rest}
      readOnly
      placeholder="–"
      tabIndex={-1}
      className="digits worked-out"
      value={workOut(field.derive, values) ?? ''}
    />
  );
}

function NumberValue({ field, record }: ValueProps<'number'>) {
  return <>{showField(field, record) || '-'}</>;
}

export const number: FieldParts<'number'> = { Input: NumberInput, Value: NumberValue, room: 100 };
