import { attendance, type SheetResource } from '../../../../schemas';
import type { Posting, ResidentSheets } from '../../api/wire';
import { openDays } from '../../components/open-days';
import type { LineProps } from '../line';

const NAMED = 3;

/** Some names in words: 'Asha, Meera, Nilofer and 2 more'. */
function nameList(all: readonly { name: string }[]): string {
  const names = all.slice(0, NAMED).map(({ name }) => name);
  const others = all.length - names.length;
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/**
 * A line with the number of residents who need a sheet of scores: of a guide's own residents, else of all.
 * @param ofAll for a head, who looks after the whole department
 */
export function sheetsDue(
  type: SheetResource,
  residents: readonly ResidentSheets[],
  side: string,
  ofAll: boolean,
): LineProps[] {
  const all = residents.filter(({ endedOn }) => endedOn === undefined);
  const guided = ofAll ? [] : all.filter(({ isGuided }) => isGuided);
  const current = guided.length > 0 ? guided : all;
  const whose = guided.length > 0 ? 'of your' : 'of';
  const due = current.filter((each) => each.due.length > 0);
  const [first] = due;
  const unknown = current.filter(({ joinedDate }) => joinedDate === null).length;
  if (!first && unknown === 0) return [];
  return [
    {
      says: first
        ? `${type.label.menu}: ${due.length} ${whose} ${current.length} residents not scored`
        : `${type.label.menu}: nobody knows when`,
      more: [first && nameList(due), unknown > 0 && `of ${unknown} the start of training is missing`]
        .filter(Boolean)
        .join('; '),
      act: 'Score',
      to: `/${side}/${type.route}${first ? `?${new URLSearchParams(sheetOf(type, first))}` : ''}`,
    },
  ];
}

/** The query of the address of somebody's first due sheet, as their row in the list of residents has it. */
const sheetOf = ({ sheet }: SheetResource, { id, due: [first] }: ResidentSheets): Record<string, string> => ({
  student: id,
  ...Object.fromEntries(sheet.periods.flatMap(({ key }) => (first && key in first ? [[key, String(first[key])]] : []))),
});

/**
 * A line with the number of residents with unmarked days of attendance.
 * @param menu the registry's word for attendance
 * @param marks whether the viewer sees the residents there, and so is the one who marks
 */
export function daysDue(menu: string, postings: readonly Posting[], side: string, marks: boolean): LineProps[] {
  const open = openDays(postings).filter(({ days }) => days > 0);
  const days = open.reduce((sum, each) => sum + each.days, 0);
  if (days === 0) return [];
  const residents = `${open.length} ${open.length === 1 ? 'resident' : 'residents'}`;
  return [
    {
      says: `${menu}: ${residents}, ${days} ${days === 1 ? 'day' : 'days'} not marked`,
      more: nameList(open),
      act: marks ? 'Mark' : 'Open',
      to: `/${side}/${attendance.route}`,
    },
  ];
}
