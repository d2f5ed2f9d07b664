import type { FieldOf } from '../../field-types/field-type';
import { file as entryFile } from '../../field-types/file';
import type { PlainOf, PlainRules } from './plain-field';

// The rules of a record's file ask for nothing but these two.
const asField = ({ label, accept }: PlainOf<'file'>) => ({ label, accept }) as unknown as FieldOf<'file'>;

export const file: PlainRules<'file'> = {
  parse: (raw, field, _context, _values) => {
    const parsed = entryFile.parse(raw, asField(field), noContext, {});
    return 'fault' in parsed ? { fault: parsed.fault } : { value: raw as { name: string; size: number } };
  },
  show: (value, field) => entryFile.show(value, asField(field)),
};

const noContext = { today: '', department: null, titles: () => [], people: () => undefined };
