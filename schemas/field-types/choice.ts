import { itemsOf, modulesOf } from '../catalogues';
import type { OptionSource } from '../language';
import { type FieldRules, type FormContext, plainText, type Values } from './field-type';

/** The options of a choice, given what was chosen before it; none while the field it depends on is empty. */
export function optionsOf(source: OptionSource, context: FormContext, values: Values): readonly string[] {
  if (source.from === 'list') return source.values;
  if (source.from === 'titles') return context.titles(source.list);
  if (!source.within) return modulesOf(context.department, source.name);
  const module = values[source.within];
  if (typeof module !== 'string' || !module) return [];
  const own = source.plus ? context.titles(source.plus, module) : [];
  return [...new Set([...itemsOf(context.department, source.name, module), ...own])];
}

export const choice: FieldRules<'choice'> = {
  parse: (raw, field, context, values) => {
    const chosen = typeof raw === 'string' ? raw.trim() : raw;
    if (typeof chosen === 'string' && optionsOf(field.options, context, values).includes(chosen))
      return { value: chosen };
    return { fault: `Choose one of the options for ${field.label}` };
  },
  show: plainText,
};
