import { Input } from 'antd';
import { showField } from '../../../schemas';
import { asText, type FieldParts, type InputProps, type ValueProps } from './parts';

function PhoneInput({ field: _, values: _values, own, value, onChange, ...rest }: InputProps<'phone'>) {
  return (
    <Input
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={own ? 'tel' : 'off'}
      value={asText(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

function PhoneValue({ field, record }: ValueProps<'phone'>) {
  const words = showField(field, record);
  return words ? <a href={`tel:${words.replace(/[^+\d]/g, '')}`}>{words}</a> : <>-</>;
}

export const phone: FieldParts<'phone'> = { Input: PhoneInput, Value: PhoneValue };
