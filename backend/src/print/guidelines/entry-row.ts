import {
  adminRole,
  type EntryResource,
  headRole,
  isUpload,
  kindWords,
  may,
  namesPerson,
  postedRole,
  type ResolvedField,
  type Role,
  type Row,
  roles,
  rolesWith,
  showStatus,
  studentFields,
  teacherRole,
  verifierFields,
} from '../../../../schemas';
import { personWithinSentence, rolePeople } from '../../../../schemas/role-words';
import { withinSentence } from '../../../../schemas/sentences';
import { capitalised } from '../../../../schemas/texts/capitalised';

/** One type of record as a table row: the fields to fill in, the verifiers and the possible outcomes. */
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

const listed = (fields: readonly ResolvedField[]): string => fields.map(labelOf).join(', ');

const labelOf = (field: ResolvedField): string =>
  isUpload(field) ? `${field.label} (${kindWords(field.accept)})` : field.label;

/** A viewer, and records that differ from the viewer in one thing each. They show how far a right reaches. */
const viewer = { id: 'viewer', college: 'here', department: 'here' };
const elsewhere = { student: 'resident', college: 'there', department: 'there' };
const places = [
  { row: elsewhere, staff: 'faculty', head: 'any head of department' },
  {
    row: { ...elsewhere, college: 'here' },
    staff: 'faculty of your college',
    head: 'a head of department of your college',
  },
  {
    row: { ...elsewhere, college: 'here', department: 'here' },
    staff: 'faculty of your department',
    head: 'the head of department',
  },
] as const;

/** The roles for which this page has its own words. */
const worded: readonly Role[] = [teacherRole, headRole, postedRole, adminRole];

/** The verifiers of an entry, in the words that people use. */
function verifiers(entry: EntryResource): string {
  const { people, byKey, fields } = entry;
  const verifies = (role: Role, row: Row) => may(entry, 'verify', { ...viewer, role }, row);
  const naming = (keys: readonly string[]): Row => ({
    ...elsewhere,
    ...Object.fromEntries(keys.map((key) => [key, viewer.id])),
  });
  const posted = fields.filter((field) => namesPerson(field) && field.filledBy === 'system');
  const staff = places.find(({ row }) => verifies(teacherRole, row));
  const head = places.find(({ row }) => verifies(headRole, row));
  const isVerifier = (role: Role) => places.some(({ row }) => verifies(role, row));
  const isNamed = rolesWith('teaches').some((role) => verifies(role, naming(people)));
  const parts = [
    ...(isNamed && people.length > 0
      ? [`the ${people.map((key) => personWithinSentence(byKey[key]?.label ?? '')).join(' or ')} you name`]
      : []),
    ...(staff ? [staff.staff] : []),
    ...(head ? [head.head] : []),
    ...(verifies(postedRole, naming(posted.map(({ key }) => key))) ? ['the DRP coordinator of your posting'] : []),
    ...(verifies(adminRole, elsewhere) ? ['an administrator'] : []),
    ...roles.filter((role) => !worded.includes(role) && isVerifier(role)).map((role) => rolePeople[role]),
  ];
  return capitalised(parts.join(', ').replace(/, ([^,]*)$/, ' or $1'));
}

function outcome(entry: EntryResource): string {
  const words = [...new Set(entry.workflow.verify.to.map(showStatus))].join(', ');
  const filled = verifierFields(entry).map(({ label }) => withinSentence(label));
  return filled.length > 0 ? `${words}; ${filled.join(', ')}` : words;
}
