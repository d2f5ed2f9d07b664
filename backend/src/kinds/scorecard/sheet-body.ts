import { noSuchField, remediationName, type Scorecard } from '../../../../schemas';
import { BadRequest } from '../../errors';

/** A save body taken apart. The scores are judged by the rules of the sheet. */
export interface SheetBody {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The id of a student, or whatever was sent instead. */
  readonly student: unknown;
  /** 0 when the sheet must be new; undefined keeps it whatever is there. */
  readonly version: number | undefined;
  /** Of the version and of names that are none. */
  readonly errors: Readonly<Record<string, string>>;
}

/** @throws BadRequest for what is no object */
export function readSheetBody({ api: { save }, remediation }: Scorecard, raw: unknown): SheetBody {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new BadRequest('Please send an object');
  const fields = raw as Record<string, unknown>;
  const known = new Set([
    save.student,
    ...save.periods,
    save.sheet,
    'version',
    ...(remediation ? [remediationName] : []),
  ]);
  const { [save.student]: student, version } = fields;
  const strangers = Object.keys(fields).filter((name) => !known.has(name));
  const errors = Object.fromEntries(strangers.slice(0, 20).map((name) => [name, noSuchField(name)]));
  if (version === undefined || version === null) return { fields, student, version: undefined, errors };
  if (typeof version === 'number' && Number.isSafeInteger(version) && version >= 0)
    return { fields, student, version, errors };
  const sentence = 'The version must be the number that came with the sheet';
  return { fields, student, version: undefined, errors: { ...errors, version: sentence } };
}
