import { modulesOf } from '../catalogues';
import { lineLength, noSuchOption, readText } from '../field-types';
import type { TitlesResource } from '../registry/resolved';
import { type Body, type Faults, isBlank, ownValue, refuseOthers } from './body';

type TitleVerdict = { ok: true; title: string; module: string | null } | { ok: false; errors: Faults };

/** Checks the `skillData` of a new title. `department` is the catalogue slug of the student. */
export function validateTitle(list: TitlesResource, body: Body, department: string | null): TitleVerdict {
  const textOf = (name: string) => {
    const raw = ownValue(body, name);
    return typeof raw === 'string' ? raw.trim() : '';
  };
  const errors: Faults = refuseOthers([], [], body, [list.field, ...(list.within ? [list.within.field] : [])]);
  const title = textOf(list.field);
  const read = readText(title, list.label.field, lineLength);
  if (isBlank(title)) errors[list.field] = list.required;
  else if ('fault' in read) errors[list.field] = read.fault;
  let module: string | null = null;
  if (list.within) {
    module = textOf(list.within.field);
    if (!module) errors[list.within.field] = list.within.required;
    else if (!modulesOf(department, list.within.catalogue).includes(module)) {
      errors[list.within.field] = noSuchOption(list.within.label);
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, title, module };
}
