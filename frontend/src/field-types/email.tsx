import { showField } from '../../../schemas';
import { FullText } from '../components/full-text';
import { type FieldParts, lineInput, type ValueProps } from './parts/field-parts';

function EmailValue({ field, record }: ValueProps<'email'>) {
  const words = showField(field, record);
  return <FullText text={words} href={`mailto:${words}`} />;
}

export const email: FieldParts<'email'> = {
  room: 190,
  uncutWidth: 250,
  Input: lineInput({ type: 'email', inputMode: 'email' }, 'email'),
  Value: EmailValue,
};
