import type { Field, FilledBy } from '../language';

/** A field with its key and every default filled in. */
export type ResolvedField<F extends Field = Field> = F & {
  key: string;
  filledBy: FilledBy;
  column: string;
  readName: string;
  writeName: string;
};
