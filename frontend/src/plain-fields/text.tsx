import { Input } from 'antd';
import { maxLengthOf } from '../../../schemas';
import { countOf } from '../field-types/count-of';
import { asText, type PlainInputProps, type PlainParts } from './parts';
import { Words } from './words';

function TextInput({ field, values: _, own: _own, value, onChange, ...rest }: PlainInputProps<'text'>) {
  const shared = { ...rest, value: asText(value), count: countOf(maxLengthOf(field)), autoComplete: 'off' };
  if (field.lines)
    return <Input.TextArea {...shared} rows={field.lines} onChange={(event) => onChange?.(event.target.value)} />;
  return <Input {...shared} onChange={(event) => onChange?.(event.target.value)} />;
}

export const text: PlainParts<'text'> = { Input: TextInput, Value: Words };
