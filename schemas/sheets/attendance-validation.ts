/** Judges what is sent to mark days. */
import { parseDay } from '../dates';
import { readText } from '../field-types/text';
import { type Faults, isBlank, noSuchField, ownValue } from '../validation/body';
import { type AttendanceState, attendanceStates } from './attendance';

/**
 * `state: null` removes a mark. Without `remark` the remark stays. Without `version` the day is marked whatever it says
 * now.
 */
export type DayMark = { day: string; state: AttendanceState | null; remark?: string | null; version?: number };

/** The most days of one call: a month. */
export const mostDays = 31;
/** In characters. */
const longestRemark = 200;

type MarksVerdict = { ok: true; days: DayMark[] } | { ok: false; errors: Faults };

const names = new Set(['day', 'state', 'remark', 'version']);

/** Reads `days` of a body. Sentences are by position in the list, `days.0`. */
export function validateMarks(raw: unknown): MarksVerdict {
  const fault = (sentence: string): MarksVerdict => ({ ok: false, errors: { days: sentence } });
  if (!Array.isArray(raw) || raw.length === 0) return fault('Choose at least one day');
  if (raw.length > mostDays) return fault(`Mark at most ${mostDays} days at once`);
  const errors: Faults = {};
  const days: DayMark[] = [];
  for (const [index, item] of raw.entries()) {
    const read = readMark(item);
    if (typeof read === 'string') errors[`days.${index}`] = read;
    else if (days.some(({ day }) => day === read.day)) errors[`days.${index}`] = 'This day is there twice';
    else days.push(read);
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, days };
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

const isVersion = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
