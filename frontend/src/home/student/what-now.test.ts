import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { isDay, takesWords } from '../../../../schemas';
import { type ReplyingAct, replyingActs } from './replying-acts';
import { awaitingReply } from './what-now';

test('a resident is asked for an answer, and whoever began it is not', () => {
  const asked = replyingActs(registry.records, 'student');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ act }) => !act.makes && act.by.student)).toBe(true);
  const begins = ({ type }: ReplyingAct) => type.acts.some(({ makes, by }) => makes && by.faculty);
  expect(replyingActs(registry.records, 'faculty').filter(begins)).toEqual([]);
});

test('the home says what it is called, of when and what it is about, and leads to the form of the reply', () => {
  const [one] = replyingActs(registry.records, 'student');
  if (!one) throw new Error('The registry asks residents nothing');
  const { type, act } = one;
  const opened = type.fields.filter((field) => !act.fields.includes(field));
  const day = opened.find(isDay)?.readName ?? '';
  const about = opened.find((field) => takesWords(field) && field.key !== type.title)?.readName ?? '';
  const at = '2026-11-16T09:00:00.000Z';
  const frame = { id: '1', _id: '1', version: 1, createdAt: at, updatedAt: at };
  const record = { ...frame, [type.title]: 'No. 3', [day]: '2026-11-16', [about]: 'Came late' };
  expect(awaitingReply(one, record, 'student')).toMatchObject({
    word: type.label.one,
    title: 'No. 3',
    text: '16-11-2026. Came late',
    to: `/student/${type.route}?act=${act.name}&of=1`,
    act: act.label,
  });
});
