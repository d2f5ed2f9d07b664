import type { ResolvedField } from '../../../../../schemas';
import { controlName } from '../form/values';

/** The controls whose options hang on one of those just changed, and what hangs on them in turn. */
export function dependentsOf(fields: readonly ResolvedField[], changed: readonly string[]): string[] {
  const keys = fields.filter((field) => changed.includes(controlName(field))).map(({ key }) => key);
  const direct = fields
    .filter((field) => field.type === 'choice' && field.options.from === 'catalogue')
    .filter(
      (field) =>
        field.type === 'choice' && field.options.from === 'catalogue' && keys.includes(field.options.within ?? ''),
    )
    .map(controlName)
    .filter((name) => !changed.includes(name));
  return direct.length === 0 ? [] : [...direct, ...dependentsOf(fields, direct)];
}
