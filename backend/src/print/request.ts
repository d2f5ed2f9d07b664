import type { Static } from 'typebox';
import { isNothing, listIn, type printBody } from '../../../schemas/api/print';

type Sent = Static<typeof printBody>;
type Texts<Block> = { readonly [Name in keyof Block]?: string };

/** Facts of the cover, which the call that the specification describes has under `header`. */
export type CoverBlock = Texts<NonNullable<Sent['header']>>;
export type BasicInfo = Texts<Omit<NonNullable<Sent['basicInfo']>, 'specialityList'>> & {
  readonly specialityList?: readonly string[];
};

export interface PrintRequest {
  /** The id as a client sent it. Absent for one's own logbook. */
  readonly student: unknown;
  readonly draft: boolean;
  readonly coverBlock: CoverBlock;
  readonly basicInfo: BasicInfo;
}

/** The checked body in the form that is printed. */
export function readPrintRequest({ student, draft, header, basicInfo }: Sent): PrintRequest {
  const { specialityList, ...info } = basicInfo ?? {};
  const list = listIn(specialityList);
  return {
    student,
    draft: draft === true,
    coverBlock: textsOf(header ?? {}),
    basicInfo: {
      ...textsOf(info),
      ...(Array.isArray(list) && { specialityList: list.map((one) => String(one).trim()).filter(Boolean) }),
    },
  };
}

/** The texts that are not blank. */
function textsOf<Block extends object>(block: Block): Texts<Block> {
  const texts: { [Name in keyof Block]?: string } = {};
  for (const name of Object.keys(block) as (keyof Block)[]) {
    const value = block[name];
    const text = isNothing(value) ? '' : String(value).trim();
    if (text) texts[name] = text;
  }
  return texts;
}
