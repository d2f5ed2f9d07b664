import Type, { type Static, type TProperties } from 'typebox';
import type { Says } from '../base/http/checked';

const TEXT = 200;
const REMARKS = 1000;
const SPECIALITIES = 40;
/** Characters of a data URL: 300 kB of picture. */
const PICTURE = 400_000;
const DATA_URL = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

const isNothing = (value: unknown) => value === undefined || value === null;

const text = (most = TEXT) => {
  const says: Says = (value) => {
    if (isNothing(value) || typeof value === 'number') return undefined;
    if (typeof value !== 'string') return 'Please send text';
    return value.length > most ? `Please use at most ${most} characters` : undefined;
  };
  const plain = Type.String({ maxLength: most });
  return Type.Optional(Type.Union([plain, Type.Number(), Type.Null()], { says }));
};

const isPicture = (value: unknown) =>
  isNothing(value) || value === '' || (typeof value === 'string' && value.length <= PICTURE && DATA_URL.test(value));

const picture = () =>
  Type.Optional(
    Type.Union([Type.String({ maxLength: PICTURE, description: 'A data URL.' }), Type.Null()], {
      says: (value: unknown) =>
        isPicture(value) ? undefined : 'Please send a PNG or JPEG of at most 300 kB as a data URL',
    }),
  );

/** A list, or one text with commas; nothing for what is blank. */
const listIn = (value: unknown): unknown => {
  if (isNothing(value) || value === '') return undefined;
  return typeof value === 'string' ? value.split(',') : value;
};

const isShort = (one: unknown) => typeof one === 'string' && one.length <= TEXT;

const specialities = Type.Optional(
  Type.Union([Type.Array(Type.String({ maxLength: TEXT }), { maxItems: SPECIALITIES }), Type.String(), Type.Null()], {
    description: 'A list, or one text with commas.',
    says: (value: unknown) => {
      const list = listIn(value) ?? [];
      const fits = Array.isArray(list) && list.length <= SPECIALITIES && list.every(isShort);
      return fits ? undefined : `Please send at most ${SPECIALITIES} texts`;
    },
  }),
);

const stranger = 'There is no such field';
const block = <Properties extends TProperties>(properties: Properties) =>
  Type.Optional(Type.Union([Type.Object(properties, { stranger }), Type.Null()], { says: 'Please send an object' }));

/** The specified call. What is not sent is filled from the student's account. */
export const printBody = Type.Object(
  {
    student: Type.Optional(
      Type.Unknown({ description: 'Whose logbook, by id; one’s own without it.', says: () => undefined }),
    ),
    draft: Type.Optional(Type.Boolean({ says: 'Please send true or false' })),
    header: block({
      logo: picture(),
      candidateName: text(),
      course: text(),
      admissionNo: text(),
      academicYear: text(),
      contact: text(),
      email: text(),
    }),
    basicInfo: block({
      studentImage: picture(),
      name: text(),
      enrollmentYear: text(),
      pgGuide: text(),
      joinDate: text(),
      remarks: text(REMARKS),
      specialityList: specialities,
    }),
  },
  { stranger },
);

type Sent = Static<typeof printBody>;
type Texts<Block> = { readonly [Name in keyof Block]?: string };

/** The header block of the specified call. */
export type HeaderBlock = Texts<NonNullable<Sent['header']>>;
export type BasicInfo = Texts<Omit<NonNullable<Sent['basicInfo']>, 'specialityList'>> & {
  readonly specialityList?: readonly string[];
};

export interface PrintRequest {
  /** As a client sent it; absent for one's own logbook. */
  readonly student: unknown;
  readonly draft: boolean;
  readonly header: HeaderBlock;
  readonly basicInfo: BasicInfo;
}

/** A body that was checked, as it is printed. */
export function readPrintRequest({ student, draft, header, basicInfo }: Sent): PrintRequest {
  const { specialityList, ...info } = basicInfo ?? {};
  const list = listIn(specialityList);
  return {
    student,
    draft: draft === true,
    header: textsOf(header ?? {}),
    basicInfo: {
      ...textsOf(info),
      ...(Array.isArray(list) && { specialityList: list.map((one) => String(one).trim()).filter(Boolean) }),
    },
  };
}

/** Those that are not blank. */
function textsOf<Block extends object>(block: Block): Texts<Block> {
  const texts: { [Name in keyof Block]?: string } = {};
  for (const name of Object.keys(block) as (keyof Block)[]) {
    const value = block[name];
    const text = isNothing(value) ? '' : String(value).trim();
    if (text) texts[name] = text;
  }
  return texts;
}
