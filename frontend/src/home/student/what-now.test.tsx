import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { feedbackField, isDay, takesWords } from '../../../../schemas';
import { framed } from '../../../../tests/support/frame';
import { type ReplyingAct, replyingActs } from './replying-acts';
import { awaitingReply, WhatNow } from './what-now';

afterEach(cleanup);

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

test('the home counts everything that was rejected', async () => {
  const [entry] = registry.entries;
  const record = { status: 'Rejected' };
  const rows = Array.from({ length: 27 }, (_, id) => ({
    id: `${id}`,
    resource: entry?.name,
    activityType: entry?.label.one,
    date: '2026-11-16',
    createdAt: '2026-11-16T09:00:00.000Z',
    record,
  }));
  type Asked = { query?: { for?: string; _end?: number } };
  const custom = async ({ query = {} }: Asked) => ({
    data: query.for === 'refused' ? rows.slice(0, query._end) : [],
  });
  const home = (
    <MemoryRouter>
      <WhatNow />
    </MemoryRouter>
  );
  render(framed(home, { id: 'o', role: 'student', side: 'student' }, custom));
  await screen.findByRole('button', { name: 'Show 25 more' });
});

test('an entry that came back as its resident asked says so, and not why it was accepted', async () => {
  const entry = registry.entries.find((one) => feedbackField(one));
  const said = entry && feedbackField(entry)?.readName;
  if (!entry || !said) throw new Error('No verifier says anything');
  const row = (id: string, feedback: string) => ({
    id,
    resource: entry.name,
    activityType: entry.label.one,
    date: '2026-11-16',
    createdAt: '2026-11-16T09:00:00.000Z',
    record: { status: 'Rejected', [said]: feedback },
  });
  const requests = [
    { record: 'a', reason: 'The role was Assisted', answer: 'return' },
    { record: 'b', reason: 'Wrong day', answer: 'leave' },
    { record: 'b', reason: 'Another patient', answer: 'return' },
  ];
  const custom = async ({ url = '', query = {} }: { url?: string; query?: { for?: string } }) => {
    if (url.endsWith('corrections')) return { data: requests };
    return { data: query.for === 'refused' ? [row('a', 'Well done'), row('b', 'Not your patient')] : [] };
  };
  const home = (
    <MemoryRouter>
      <WhatNow />
    </MemoryRouter>
  );
  render(framed(home, { id: 'o', role: 'student', side: 'student' }, custom));
  await screen.findByText(/You asked for it back: “The role was Assisted” [^:]+: Well done$/);
  expect(screen.getByText(/Not your patient/)).toBeTruthy();
});

test.each([
  ['while it lasts', undefined, true],
  ['on its last day', '2026-11-16', true],
  ['once it has ended', '2026-11-15', false],
])('a resident is told to log what they do in the training, %s: %s', async (_, endedOn, isTold) => {
  const home = (
    <MemoryRouter>
      <WhatNow />
    </MemoryRouter>
  );
  const viewer = {
    id: 'o',
    role: 'student',
    side: 'student',
    today: '2026-11-16',
    ...(endedOn && { endedOn }),
  } as const;
  render(framed(home, viewer, async () => ({ data: [] })));
  const nothing = await screen.findByText(/^Nothing came back/);
  expect(nothing.textContent?.includes('Log what you do today.')).toBe(isTold);
});
