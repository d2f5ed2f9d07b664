import { showField } from '../../../schemas';
import { type FieldParts, lineInput, type ValueProps } from './parts/field-parts';

function PhoneValue({ field, record }: ValueProps<'phone'>) {
  const words = showField(field, record);
  return words ? <a href={`tel:${words.replace(/[^+\d]/g, '')}`}>{words}</a> : <>-</>;
}

export const phone: FieldParts<'phone'> = {
  room: 120,
  // With the code of the country and blanks, as in most sheets.
  uncutWidth: 160,
  Input: lineInput({ type: 'tel', inputMode: 'tel' }, 'tel'),
  Value: PhoneValue,
};
