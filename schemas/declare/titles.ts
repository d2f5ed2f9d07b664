import type { CatalogueName, Titles } from '../language';
import { isRequired, nameOf } from './words';

type TitlesConfig = {
  /** The `skillType` of the calls, and what `titled` and `plus` name. @default the key */
  name?: string;
  /** `add`: the button beside the field. `form`: the heading of its form. @default 'Add <Field>' for `form` */
  label: { add: string; form?: string };
  /** The name of the title on the wire. @default the label as a name: `skillTitle` */
  field?: string;
  /** The sentence when it is missing. @default '<Label> is required' */
  required?: string;
  /** Titles belong to modules of this catalogue, chosen in a field of this label. @default they stand by themselves */
  within?: { label: string; catalogue: CatalogueName };
  /** What a student is told when the title cannot be saved. */
  saveFailed: Titles['saveFailed'];
};

export type DeclaredTitles = TitlesConfig & { kind: 'titles'; title: string };

/** Declares a list of words that students extend. @param title the label of the input */
export const titles = (title: string, config: TitlesConfig): DeclaredTitles => ({ kind: 'titles', title, ...config });

export function wholeTitles(key: string, declared: DeclaredTitles): Titles {
  const { kind, title, name = key, label, field, required, within, saveFailed } = declared;
  return {
    kind,
    name,
    saveFailed,
    label: { form: `Add ${title}`, ...label, field: title },
    field: field ?? nameOf(title),
    required: required ?? isRequired(title),
    ...(within && { within: { field: nameOf(within.label), required: isRequired(within.label), ...within } }),
  };
}
