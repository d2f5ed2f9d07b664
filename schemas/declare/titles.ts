import type { CatalogueName, Field, Sentence, Titles } from '../language';
import { roles, rolesWith } from '../roles';
import { requiredSentence } from '../sentences';
import { nameOf } from './derived-words';

type TitlesConfig = {
  /** The `skillType` of the calls, which `titled` and `plus` refer to. @default the key */
  name?: string;
  /** `add`: the button beside the field. `form`: the heading of its form. @default the same for `form` */
  label: { add: string; form?: string };
  /** The name of the title on the wire. @default the label as a name: `skillTitle` */
  field?: string;
  /** The sentence when it is missing. @default '<Label> is required' */
  required?: string;
  /** Titles belong to modules of this catalogue, chosen in a field with this label. @default to no module */
  within?: { label: string; catalogue: CatalogueName };
  /** What a student is told when the title cannot be saved. */
  saveFailed: Sentence;
};

/** A list without a name has its key as the name. */
export type DeclaredTitles = Omit<Titles, 'name' | 'store'> & { name?: string };

/**
 * Declares a list of words that students extend. Everybody in the department reads them.
 * @param title the label of the input
 */
export function titles(title: string, config: TitlesConfig): DeclaredTitles {
  const { label, field = nameOf(title), required = requiredSentence(title), within, saveFailed, ...named } = config;
  const module: Field | undefined = within && {
    type: 'choice',
    label: within.label,
    options: { from: 'catalogue', name: within.catalogue },
    required: requiredSentence(within.label),
    wire: nameOf(within.label),
  };
  return {
    kind: 'titles',
    ...named,
    label: { many: `${title}s`, form: label.form ?? label.add },
    fields: { ...(module && { module }), title: { type: 'text', label: title, required, wire: field } },
    title: 'title',
    unique: ['college', 'department', 'list', 'module', 'title'],
    read: Object.fromEntries(roles.map((role) => [role, 'department'])),
    acts: [
      {
        name: 'add',
        action: 'create',
        label: label.add,
        path: 'addSkills',
        makes: true,
        verb: 'add',
        by: Object.fromEntries(rolesWith('learns').map((role) => [role, 'department'])),
        fields: [...(module ? ['module'] : []), 'title'],
        stamp: 'createdBy',
        fails: saveFailed,
        effects: ['sameWords', 'mostOfOne'],
      },
    ],
  };
}

/** Completes a declaration. All lists share one table. */
export function wholeTitles(key: string, { name = key, ...declared }: DeclaredTitles): Titles {
  return {
    ...declared,
    name,
    store: { table: 'titles', cells: { list: name, module: null } },
  };
}
