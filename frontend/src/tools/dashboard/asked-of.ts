import type { Act, RecordResource, Role } from '../../../../schemas';

export type AskedFor = { type: RecordResource; act: Act };

/** So many are a plan. */
export const MOST_ASKED = 20;

/** What others begin and somebody of a role ends, once: a letter, by its answer. */
export const askedOf = (records: readonly RecordResource[], role: Role): AskedFor[] =>
  records.flatMap((type) =>
    type.acts
      .filter(({ makes, once, stamp, by, fields }) => !makes && once && stamp && by[role] && fields.length > 0)
      .map((act) => ({ type, act })),
  );

/** What such a record lacks until it is answered. */
export const answerOf = ({ act }: AskedFor): string => act.fields[0]?.readName ?? '';
