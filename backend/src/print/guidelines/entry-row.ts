import {
  type EntryResource,
  kindWords,
  type ResolvedField,
  showStatus,
  studentFields,
  verifierFields,
} from '../../../../schemas';

/** One type of record in a table: what to fill, who verifies, what comes of it. */
export function entryRow(entry: EntryResource): string[] {
  const fields = studentFields(entry);
  const isAsked = (field: ResolvedField) => field.required !== undefined || field.marked === true;
  return [
    entry.label.menu,
    listed(fields.filter(isAsked)),
    listed(fields.filter((field) => !isAsked(field))),
    verifiers(entry),
    outcome(entry),
  ];
}

const listed = (fields: readonly ResolvedField[]): string => fields.map(named).join(', ');

const named = (field: ResolvedField): string =>
  field.type === 'file' ? `${field.label} (${kindWords(field.accept)})` : field.label;

/** The rights as somebody would say them who stands in the corridor. */
function verifiers({ rights, people, byKey }: EntryResource): string {
  const counterparts = people.map((key) => (byKey[key]?.label ?? '').toLowerCase());
  const staff = (['faculty', 'hod'] as const).filter((role) => rights.verify[role]);
  const parts = [
    ...(staff.length > 0 && counterparts.length > 0 ? [`The ${counterparts.join(' or ')} you name`] : []),
    ...(rights.verify.faculty ? ['faculty of your department'] : []),
    ...(rights.verify.hod ? ['the head of department'] : []),
    ...(rights.verify.drpc ? ['the DRP coordinator of your posting'] : []),
  ];
  const text = parts.join(', ').replace(/, ([^,]*)$/, ' or $1');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function outcome(entry: EntryResource): string {
  const words = [...new Set(entry.workflow.verify.to.map(showStatus))].join(', ');
  const filled = verifierFields(entry).map(({ label }) => label.toLowerCase());
  return filled.length > 0 ? `${words}; ${filled.join(', ')}` : words;
}
