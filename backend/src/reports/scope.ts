import {
  type Condition,
  type EntryResource,
  isPosted,
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

/** The accounts that a report is about, as a rule over a resident's own row. */
export function residentRule({ read }: ReportRights, place: Place | null): Condition {
  const inPlace = place ? [placeRule(place)] : [];
  if (read === 'all' || read === 'posted') return { all: inPlace };
  return { all: [scopeRule(read, [], []), ...inPlace] };
}

/**
 * The records of a type that a report counts. They are the records that the registry lets the viewer read,
 * within the report's own scope. A role that reads `all` gets counts of records that it may not open.
 * @returns undefined when it counts none
 */
export function recordRule(entry: EntryResource, rights: ReportRights, viewer: ViewerFacts): Condition | undefined {
  if (rights.read === 'all') return everything;
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
