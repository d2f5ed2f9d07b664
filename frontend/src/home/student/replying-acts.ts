import type { Act, RecordResource, Role } from '../../../../schemas';

export type ReplyingAct = { type: RecordResource; act: Act };

/** The most records to load. More would be no plan. */
export const MOST_AWAITED = 20;

/**
 * The acts with which a role ends, once, a record that others began. A letter, for example, ends with its
 * reply.
 */
export const replyingActs = (records: readonly RecordResource[], role: Role): ReplyingAct[] =>
  records.flatMap((type) =>
    type.acts
      .filter(({ makes, once, stamp, by, fields }) => !makes && once && stamp && by[role] && fields.length > 0)
      .map((act) => ({ type, act })),
  );

/** The field that is empty until the record has its reply. */
export const replyFieldOf = ({ act }: ReplyingAct): string => act.fields[0]?.readName ?? '';
