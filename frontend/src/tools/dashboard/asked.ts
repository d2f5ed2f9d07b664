import { useList } from '@refinedev/core';
import registry from '../../../../resources.config';
import { type Act, isDay, type RecordResource, type Role, type Side, showDay, takesWords } from '../../../../schemas';
import type { ApiError } from '../../api/api-error';
import { type TypedRecord, titleOf } from '../../record/record';
import { useViewer } from '../../session/viewer';

/** So many are a plan. */
const MOST = 20;

export type AskedFor = { type: RecordResource; act: Act };

/** What others begin and somebody of a role ends, once: a letter, by its answer. */
export const askedOf = (records: readonly RecordResource[], role: Role): AskedFor[] =>
  records.flatMap((type) =>
    type.acts
      .filter(({ makes, once, stamp, by, fields }) => !makes && once && stamp && by[role] && fields.length > 0)
      .map((act) => ({ type, act })),
  );

/** What is said of one on the home. */
export function askedThing({ type, act }: AskedFor, record: TypedRecord, side: Side) {
  const listed = type.list.columns[side].flatMap((key) => (key === type.title ? [] : (type.byKey[key] ?? [])));
  const read = (is: (field: (typeof listed)[number]) => boolean) => {
    const field = listed.find((each) => is(each) && !act.fields.includes(each));
    const value = field && record[field.readName];
    return typeof value === 'string' ? value : '';
  };
  const day = read(isDay);
  return {
    key: record.id,
    tone: 'open' as const,
    word: type.label.one,
    title: titleOf(type, record),
    text: [day && showDay(day), read(takesWords)].filter(Boolean).join('. '),
    to: `/${side}/${type.route}`,
    act: act.label,
  };
}

/** What somebody asks of the viewer and has no answer yet. */
export function useAsked() {
  const { role, side } = useViewer();
  const lists = askedOf(registry.records, role).map((one) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the registry has the same types at every drawing
    const { query, result } = useList<TypedRecord, ApiError>({
      resource: one.type.api.path,
      pagination: { currentPage: 1, pageSize: MOST },
      filters: [{ field: one.act.fields[0]?.readName ?? '', operator: 'null', value: true }],
    });
    const open = result.data.filter((record) => !(one.act.stamp && record[one.act.stamp]));
    return { loading: query.isLoading, failed: query.isError, things: open.map((each) => askedThing(one, each, side)) };
  });
  return {
    things: lists.flatMap(({ things }) => things),
    loading: lists.some(({ loading }) => loading),
    failed: lists.some(({ failed }) => failed),
  };
}
