import { attendance, type SheetResource } from '../../../../../schemas';
import type { Posting, ResidentSheets } from '../../../api/wire';
import { openDays } from '../../../components/open-days';
import type { LineProps } from './line';

const NAMED = 3;

/** 'Asha, Meera, Nilofer and 2 more' */
function named(all: readonly { name: string }[]): string {
  const names = all.slice(0, NAMED).map(({ name }) => name);
  const others = all.length - names.length;
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/** Of how many residents a sheet of scores is due. */
export function sheetsDue(type: SheetResource, residents: readonly ResidentSheets[], side: string): LineProps[] {
  const current = residents.filter(({ endedOn }) => endedOn === undefined);
  const due = current.filter((each) => each.due.length > 0);
  const [first] = due;
  const unknown = current.filter(({ joinedDate }) => joinedDate === null).length;
  if (!first && unknown === 0) return [];
  return [
    {
      says: first
        ? `${type.label.menu}: ${due.length} of ${current.length} residents not scored`
        : `${type.label.menu}: nobody knows when`,
      more: [first && named(due), unknown > 0 && `of ${unknown} the start of training is missing`]
        .filter(Boolean)
        .join('; '),
      act: 'Score',
      to: `/${side}/${type.route}${first ? `?${new URLSearchParams({ student: first.id })}` : ''}`,
    },
  ];
}

/** Of how many residents days of attendance are not marked. @param menu what the registry calls attendance */
export function daysDue(menu: string, postings: readonly Posting[], side: string): LineProps[] {
  const open = openDays(postings).filter(({ days }) => days > 0);
  const days = open.reduce((sum, each) => sum + each.days, 0);
  if (days === 0) return [];
  const residents = `${open.length} ${open.length === 1 ? 'resident' : 'residents'}`;
  return [
    {
      says: `${menu}: ${residents}, ${days} ${days === 1 ? 'day' : 'days'} not marked`,
      more: named(open),
      act: 'Mark',
      to: `/${side}/${attendance.route}`,
    },
  ];
}
