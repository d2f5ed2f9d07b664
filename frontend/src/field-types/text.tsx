import { Input } from 'antd';
import { isLong, maxLengthOf } from '../../../schemas';
import { asText, CELL, type FieldParts, type InputProps, Words } from './parts/field-parts';

/** A counter appears near the limit. A pasted text is never cut. */
const countOf = (max: number) => ({
  max,
  show: ({ count }: { count: number }) => (count > max * 0.8 ? `${count} of ${max}` : null),
});

/**
 * Word and PDFs copy signs along that no record may have and nobody sees, so that nobody finds what is refused: a line or
 * a page that was broken by hand begins a line, and anything else goes.
 */
const asWords = (typed: string, line: string) => typed.replace(/[\v\f]/g, line).replace(/(?![\t\n\r])\p{Cc}/gu, '');

function TextInput({ field, values: _, own: _own, value, onChange, ...rest }: InputProps<'text'>) {
  const shared = {
    ...rest,
    value: asText(value),
    count: countOf(maxLengthOf(field)),
    // A browser's suggestions would show one patient's name on the next patient's form.
    autoComplete: 'off',
  };
  if (field.lines) {
    return (
      <Input.TextArea
        {...shared}
        rows={field.lines}
        onChange={({ target }) => onChange?.(asWords(target.value, '\n'))}
      />
    );
  }
  return <Input {...shared} onChange={({ target }) => onChange?.(asWords(target.value, ' '))} />;
}

export const text: FieldParts<'text'> = {
  Input: TextInput,
  Value: Words,
  takesWholeRow: isLong,
  room: 190,
  uncutWidth: CELL,
};
