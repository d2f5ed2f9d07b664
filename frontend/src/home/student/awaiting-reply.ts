import registry from '../../../../resources.config';
import { isDay, type Side, showDay, takesWords } from '../../../../schemas';
import type { Route } from '../../api/route';
import { useAnswers } from '../../api/use-answers';
import { type TypedRecord, titleOf } from '../../record/view/record';
import { useViewer } from '../../session/viewer';
import { MOST_AWAITED, type ReplyingAct, replyFieldOf, replyingActs } from './replying-acts';

/** A record that waits for the viewer's reply, as the home shows it. */
export function awaitingReply({ type, act }: ReplyingAct, record: TypedRecord, side: Side) {
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

/** The records that somebody sent the viewer and that have no reply yet. */
export function useAwaitingReply() {
  const { role, side } = useViewer();
  const lists = useAnswers(replyingActs(registry.records, role), (one): [Route<TypedRecord[]>] => [
    { path: one.type.api.path, query: { _start: 0, _end: MOST_AWAITED, [replyFieldOf(one)]: '' } },
  ]);
  return {
    things: lists.flatMap(({ of, answer = [] }) =>
      answer
        .filter((record) => !(of.act.stamp && record[of.act.stamp]))
        .map((record) => awaitingReply(of, record, side)),
    ),
    loading: lists.some(({ loading }) => loading),
    failed: lists.some(({ failed }) => failed),
  };
}
