import {
  choosableOf,
  type DirectoryResource,
  fold,
  offersOptions,
  type ResolvedField,
  wordOf,
} from '../../../../schemas';
import { titleFieldOf } from '../../field-types/parts/title-of';
import { controlName, type FormValues } from '../act/values';

/**
 * What the title of a new row says of its choices, by control: a department called *Medicine* has the standard list of that
 * name. Undefined where no option is called so, and nothing at all while the title has not changed.
 */
export function saidByTitle(
  directory: DirectoryResource,
  fields: readonly ResolvedField[],
  changed: FormValues,
): FormValues {
  const title = titleFieldOf(directory);
  if (!title || !Object.hasOwn(changed, controlName(title))) return {};
  const said = fold(String(changed[controlName(title)] ?? '').trim());
  return Object.fromEntries(
    fields.filter(offersOptions).map((field) => {
      const [found, ...others] = choosableOf(field.options).filter((one) => fold(wordOf(field.options, one)) === said);
      return [controlName(field), others.length === 0 ? found : undefined];
    }),
  );
}
