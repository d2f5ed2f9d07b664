import { type FieldType, showField } from '../../../schemas';
import { FullText } from '../components/full-text';
import type { ValueProps } from './field-parts';

/** At which width a table shows as many letters of a text as it ever does, px. */
export const CELL = 250;

/** A value as the words that it reads as everywhere; a dash when missing. */
export function Words<T extends FieldType>({ field, record, whole }: ValueProps<T>) {
  const words = showField(field, record);
  return whole ? <span className="said">{words || '-'}</span> : <FullText text={words} />;
}
