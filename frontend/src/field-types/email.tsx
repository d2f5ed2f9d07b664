import { showField } from '../../../schemas';
import { type FieldParts, lineInput, type ValueProps } from './field-parts';

function EmailValue({ field, record }: ValueProps<'email'>) {
  const words = showField(field, record);
  return words ? <a href={`mailto:${words}`}>{words}</a> : <>-</>;
}

export const email: FieldParts<'email'> = {
  room: 190,
  whole: 250,
  Input: lineInput({ type: 'email', inputMode: 'email' }, 'email'),
  Value: EmailValue,
};
