import { Invalid } from '../errors';

/** The header block of the specified call. What is not sent is filled from the student's account. */
export interface HeaderBlock {
  readonly logo?: string;
  readonly candidateName?: string;
  readonly course?: string;
  readonly admissionNo?: string;
  readonly academicYear?: string;
  readonly contact?: string;
  readonly email?: string;
}

export interface BasicInfo {
  readonly studentImage?: string;
  readonly name?: string;
  readonly enrollmentYear?: string;
  readonly pgGuide?: string;
  readonly specialityList?: readonly string[];
  readonly joinDate?: string;
  readonly remarks?: string;
}

export interface PrintRequest {
  /** As a client sent it; absent for one's own logbook. */
  readonly student: unknown;
  readonly draft: boolean;
  readonly header: HeaderBlock;
  readonly basicInfo: BasicInfo;
}

const TEXT = 200;
const REMARKS = 1000;
const SPECIALITIES = 40;
/** Characters of a data URL: 300 kB of picture. */
const PICTURE = 400_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Faults = Record<string, string>;
type Read = (raw: unknown, name: string, faults: Faults) => string | undefined;

const text =
  (most: number): Read =>
  (raw, name, faults) => {
    const value = typeof raw === 'number' ? String(raw) : raw;
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') faults[name] = 'Please send text';
    else if (value.length > most) faults[name] = `Please use at most ${most} characters`;
    else return value.trim() || undefined;
    return undefined;
  };

const DATA_URL = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

const picture: Read = (raw, name, faults) => {
  if (raw === undefined || raw === null || raw === '') return undefined;
  if (typeof raw === 'string' && raw.length <= PICTURE && DATA_URL.test(raw)) return raw;
  faults[name] = 'Please send a PNG or JPEG of at most 300 kB as a data URL';
  return undefined;
};

const headerFields: Record<keyof HeaderBlock, Read> = {
  logo: picture,
  candidateName: text(TEXT),
  course: text(TEXT),
  admissionNo: text(TEXT),
  academicYear: text(TEXT),
  contact: text(TEXT),
  email: text(TEXT),
};

const basicFields: Record<Exclude<keyof BasicInfo, 'specialityList'>, Read> = {
  studentImage: picture,
  name: text(TEXT),
  enrollmentYear: text(TEXT),
  pgGuide: text(TEXT),
  joinDate: text(TEXT),
  remarks: text(REMARKS),
};

const known = new Set(['student', 'draft', 'header', 'basicInfo']);

/** Reads the body of the specified call. @throws Invalid naming every field at fault */
export function readPrintRequest(body: unknown): PrintRequest {
  const raw = isObject(body) ? body : {};
  const faults: Faults = {};
  for (const name of Object.keys(raw)) if (!known.has(name)) faults[name.slice(0, 60)] = 'There is no such field';
  if (raw.draft !== undefined && typeof raw.draft !== 'boolean') faults.draft = 'Please send true or false';
  const header = block(raw.header, 'header', headerFields, faults);
  const { specialityList, ...others } = isObject(raw.basicInfo) ? raw.basicInfo : {};
  const basicInfo = block(isObject(raw.basicInfo) ? others : raw.basicInfo, 'basicInfo', basicFields, faults);
  const specialities = readList(specialityList, 'basicInfo.specialityList', faults);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return {
    student: raw.student,
    draft: raw.draft === true,
    header,
    basicInfo: { ...basicInfo, ...(specialities && { specialityList: specialities }) },
  };
}

function block<K extends string>(
  raw: unknown,
  place: string,
  fields: Record<K, Read>,
  faults: Faults,
): Partial<Record<K, string>> {
  if (raw === undefined || raw === null) return {};
  if (!isObject(raw)) {
    faults[place] = 'Please send an object';
    return {};
  }
  const found: Partial<Record<K, string>> = {};
  for (const name of Object.keys(raw))
    if (!Object.hasOwn(fields, name)) faults[`${place}.${name.slice(0, 60)}`] = 'There is no such field';
  for (const name of Object.keys(fields) as K[]) {
    const value = Object.hasOwn(raw, name) ? fields[name](raw[name], `${place}.${name}`, faults) : undefined;
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** A list, or one text with commas. */
function readList(raw: unknown, name: string, faults: Faults): string[] | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const list = typeof raw === 'string' ? raw.split(',') : raw;
  if (
    !Array.isArray(list) ||
    list.length > SPECIALITIES ||
    list.some((one) => typeof one !== 'string' || one.length > TEXT)
  ) {
    faults[name] = `Please send at most ${SPECIALITIES} texts`;
    return undefined;
  }
  return list.map((one: string) => one.trim()).filter(Boolean);
}
