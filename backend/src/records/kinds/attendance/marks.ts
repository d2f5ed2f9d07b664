/** Judges what is sent to mark days. */
import {
  type AttendanceState,
  attendanceStates,
  isBlank,
  mostDays,
  noSuchField,
  ownValue,
  parseDay,
  readText,
} from '../../../../../schemas';
import { isId } from '../../../base/database';
import { BadRequest, Invalid } from '../../../base/errors';
import { isVersion } from '../../write/request';

/**
 * `state: null` removes a mark. Without `remark` the remark stays. `version` is the one that was seen, 0 of a day without
 * a mark. Without it the day is marked whatever it says now.
 */
export interface DayMark {
  readonly day: string;
  readonly state: AttendanceState | null;
  readonly remark?: string | null;
  readonly version: number | undefined;
}

export const noResident = 'Choose one of the residents whom you may mark';

/** In characters. */
const longestRemark = 200;
/** The most unknown fields that are named. */
const mostNamed = 20;

const names = new Set(['day', 'state', 'remark', 'version']);

/**
 * The sentence about a day is named by its position in the list: `days.0`.
 * @throws BadRequest for what is no object; Invalid with the sentences
 */
export function readMarks(raw: unknown): { student: string; days: readonly DayMark[] } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new BadRequest('Please send an object');
  const { student, days: sent, ...others } = raw as { student?: unknown; days?: unknown };
  const errors: Record<string, string> = {};
  if (!isId(student)) errors.student = noResident;
  const days = readDays(sent, errors);
  for (const name of Object.keys(others).slice(0, mostNamed)) errors[name] = noSuchField(name);
  if (!isId(student) || Object.keys(errors).length > 0) throw new Invalid(errors);
  return { student, days };
}

function readDays(sent: unknown, errors: Record<string, string>): DayMark[] {
  const days: DayMark[] = [];
  if (!Array.isArray(sent) || sent.length === 0) errors.days = 'Choose at least one day';
  else if (sent.length > mostDays) errors.days = `Mark at most ${mostDays} days at once`;
  else
    for (const [index, item] of sent.entries()) {
      const read = readMark(item);
      if (typeof read === 'string') errors[`days.${index}`] = read;
      else if (days.some(({ day }) => day === read.day)) errors[`days.${index}`] = 'This day is there twice';
      else days.push(read);
    }
  return days;
}

/** A mark, or what is wrong with it. */
function readMark(item: unknown): DayMark | string {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return 'Send each day as an object';
  const body = item as Readonly<Record<string, unknown>>;
  const stranger = Object.keys(body).find((name) => !names.has(name));
  if (stranger !== undefined) return noSuchField(stranger);
  const [rawDay, state, version] = [
    ownValue(body, 'day'),
    ownValue(body, 'state'),
    ownValue(body, 'version') ?? undefined,
  ];
  const day = typeof rawDay === 'string' ? parseDay(rawDay) : undefined;
  if (!day) return 'The day must be a real date, as DD-MM-YYYY';
  if (state !== null && !isState(state)) return 'Choose present, absent or leave';
  if (version !== undefined && !isVersion(version)) return 'The version must be the number that came with the day';
  const remark = ownValue(body, 'remark');
  if (remark === undefined) return { day, state, version };
  if (isBlank(remark)) return { day, state, remark: null, version };
  const text = readText(remark, 'The remark', longestRemark);
  return 'fault' in text ? text.fault : { day, state, remark: text.value, version };
}

const isState = (value: unknown): value is AttendanceState =>
  typeof value === 'string' && (attendanceStates as readonly string[]).includes(value);
