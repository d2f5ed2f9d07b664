import { Input } from 'antd';
import { maxLengthOf } from '../../../schemas';
import { FullText } from '../components/full-text';
import { countOf } from './count-of';
import type { FieldParts, InputProps, ValueProps } from './parts';

/** The specification's height of a text area. */
const LINES = 4;

function TextInput({ field, values: _, value, onChange, ...rest }: InputProps<'text'>) {
  const shared = {
    ...rest,
    value: (value as string | null | undefined) ?? '',
    count: countOf(maxLengthOf(field)),
    // A browser's suggestions would show one patient's name on the next patient's form.
    autoComplete: 'off',
  };
  if (field.lines) {
    return (
      <Input.TextArea {...shared} rows={field.lines || LINES} onChange={(event) => onChange?.(event.target.value)} />
    );
  }
  return <Input {...shared} onChange={(event) => onChange?.(event.target.value)} />;
}

function TextValue({ field, record, whole }: ValueProps<'text'>) {
  const text = record[field.readName];
  if (typeof text !== 'string' || !text.trim()) return <>-</>;
  return whole ? <span className="field-text">{text}</span> : <FullText text={text} />;
}

export const text: FieldParts<'text'> = { Input: TextInput, Value: TextValue };
