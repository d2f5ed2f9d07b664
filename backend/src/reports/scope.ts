import {
  type Condition,
  type EntryResource,
  isPosted,
  matches,
  type ReportRights,
  scopeRule,
  type ViewerFacts,
} from '../../../schemas';

/** A place that a report may be about. */
export interface Place {
  readonly department: string;
  readonly college: string;
}

const everything: Condition = { all: [] };

/** What follows from whose records a role's reports count. */
interface Reach {
  /** What may be chosen in a report on residents. A department that may be chosen must be. */
  readonly chooses: readonly ('department' | 'student')[];
  /** The residents, as a rule over their own row. */
  readonly residents: Condition;
  /** Whether they are those alone who are posted to the viewer. */
  readonly isPosted?: true;
  /** Whether records are counted that the viewer may not open. */
  readonly countsAll?: true;
  /** Whom it is about, where neither a resident nor a department is chosen: the viewer, or the viewer's place. */
  readonly about: 'viewer' | 'department' | 'college' | { readonly says: string };
}

/** A further word of `ReportRights['read']` is a line here, and nothing else in the reports asks which word it is. */
export const reaches: Readonly<Record<ReportRights['read'], Reach>> = {
  own: { chooses: [], residents: scopeRule('own', [], []), about: 'viewer' },
  department: {
    chooses: ['student'],
    residents: scopeRule('department', [], []),
    about: 'department',
  },
  college: { chooses: ['department', 'student'], residents: scopeRule('college', [], []), about: 'college' },
  posted: { chooses: ['student'], residents: everything, isPosted: true, about: { says: 'Residents posted to you' } },
  all: {
    chooses: ['department', 'student'],
    residents: everything,
    countsAll: true,
    about: { says: 'All institutions' },
  },
};

/** Whether the role chooses whom its report is about. */
export const mayChoose = ({ read }: ReportRights, what: 'department' | 'student'): boolean =>
  reaches[read].chooses.includes(what);

/** Whether a report may be about a place. What is chosen there is still narrowed by `residentRule`. */
export const isWithinReach = ({ read }: ReportRights, { college, department }: Place, viewer: ViewerFacts): boolean =>
  matches(reaches[read].residents, { college, department }, viewer);

/** The accounts that a report is about, as a rule over a resident's own row. */
export const residentRule = ({ read }: ReportRights, place: Place | null): Condition => ({
  all: [reaches[read].residents, ...(place ? [placeRule(place)] : [])],
});

/**
 * The records of a type that a report counts. They are the records that the registry lets the viewer read,
 * within the report's own scope. A role whose reach says `countsAll` gets counts of records that it may not open.
 * @returns undefined when it counts none
 */
export function recordRule(entry: EntryResource, rights: ReportRights, viewer: ViewerFacts): Condition | undefined {
  if (reaches[rights.read].countsAll) return everything;
  const read = entry.rights.read[viewer.role];
  if (!read) return undefined;
  const posted = entry.fields.filter(isPosted).map(({ key }) => key);
  return { all: [read, scopeRule(rights.read, [], posted)] };
}

/** The rule, limited to the chosen place and student. */
export const narrowed = (rule: Condition, place: Place | null, student: string | null): Condition => ({
  all: [rule, ...(place ? [placeRule(place)] : []), ...(student ? [{ student: { is: student } }] : [])],
});

const placeRule = ({ college, department }: Place): Condition => ({
  all: [{ college: { is: college } }, { department: { is: department } }],
});
