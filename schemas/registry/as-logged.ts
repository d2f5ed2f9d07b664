import type { ResolvedField } from './resolved';

/** What one needs of a field to show what is kept under it. Words of a plain list are kept as they stand, so they are not needed. */
export type ShownParts = Readonly<Record<string, unknown>>;

export function shownParts(field: ResolvedField): ShownParts {
  const { label } = field;
  if (field.type === 'choice' && field.options.from === 'pairs') return { label, options: field.options };
  if (field.type === 'rubric') return { label, items: field.items };
  if (field.type === 'score') return { label, scale: field.scale };
  return { label };
}

/** By field key, what a record was logged under and the registry says otherwise today; see `meta.registry`. */
export type LoggedUnder = Readonly<Record<string, ShownParts>>;

/** The field as it was when the record was logged, whose words it is shown with. `record` is a wire record. */
export function asLogged<F extends ResolvedField>(field: F, record: Readonly<Record<string, unknown>>): F {
  const { meta } = record as { meta?: { registry?: LoggedUnder } };
  const parts = meta?.registry?.[field.key];
  return parts ? { ...field, ...parts } : field;
}
