import type { PlainType } from '../../../schemas/kinds/plain-fields';
import { showPlain } from '../../../schemas/kinds/plain-fields';
import { FullText } from '../components/full-text';
import type { PlainValueProps } from './parts';

/** A value as the words that it reads as everywhere; a dash when missing. */
export function Words<T extends PlainType>({ field, value, whole }: PlainValueProps<T>) {
  const words = showPlain(value, field);
  return whole ? <span className="field-text">{words || '-'}</span> : <FullText text={words} />;
}
