import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxOf } from '../../api/outbox/account-outbox';
import { atOnce, type OutboxItem } from '../../api/outbox/item';
import type { Day } from '../../api/wire';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { Calendar } from './calendar';
import { edited, useMarks } from './marks';

const day = (date: string): Day => ({
  day: date,
  isWorkingDay: true,
  mayMark: true,
  state: null,
  markedBy: null,
  version: null,
});
const [first, second] = ['2026-03-09', '2026-03-10'];

/** The saves that are under way, each with what it sent and the way to answer it. */
let sent: {
  key: string | undefined;
  days: unknown;
  answer: (status: number, errors?: object, more?: object) => void;
}[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal(
    'fetch',
    (_: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
      new Promise((resolve) => {
        const answer = (status: number, errors = {}, more = {}) =>
          resolve(
            Response.json({ message: 'As it is', errors, ...more }, { status, headers: { 'x-account': 'marker' } }),
          );
        sent.push({ key: headers['idempotency-key'], days: JSON.parse(body).days, answer });
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const resident = { id: 'a', name: 'Asha Rao' };
const marking = (item?: OutboxItem) =>
  renderHook(() => useMarks(resident, [day(first), day(second)], async () => undefined, item), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ViewerProvider value={{ id: 'marker' } as Viewer}>{children}</ViewerProvider>
    ),
  }).result;

/** Marks the first day and begins to save it. @returns the marks, and a way to answer the save */
async function saving() {
  const result = marking();
  act(() => result.current.mark([[first, 'present']]));
  act(() => void result.current.save());
  await waitFor(() => expect(sent).toHaveLength(1));
  const answer = async (status: number) => {
    sent.at(-1)?.answer(status);
    await waitFor(() => expect(result.current.saving).toBe(false));
  };
  return { marks: result, answer };
}

it('keeps a day that is marked while others are saved', async () => {
  const { marks, answer } = await saving();
  act(() => marks.current.mark([[second, 'leave']]));
  await answer(200);
  expect([...marks.current.edits]).toEqual([[second, { state: 'leave', version: 0 }]]);
});

it('keeps a day that is marked anew while its earlier mark is saved, which it may replace', async () => {
  const { marks, answer } = await saving();
  act(() => marks.current.mark([[first, 'absent']]));
  await answer(200);
  expect([...marks.current.edits]).toEqual([[first, { state: 'absent' }]]);
  act(() => void marks.current.save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.days).toEqual([{ day: first, state: 'absent' }]);
  await answer(200);
  expect(marks.current.edits.size).toBe(0);
});

it('takes back nothing of one’s own when a mark goes back to blank while it is saved', async () => {
  const { marks, answer } = await saving();
  act(() => marks.current.mark([[first, null]]));
  await answer(200);
  expect([...marks.current.edits]).toEqual([[first, { state: null }]]);
});

it('keeps both after a conflict, and replaces only what was sent', async () => {
  const { marks, answer } = await saving();
  act(() => marks.current.mark([[second, 'leave']]));
  await answer(409);
  expect(marks.current.alert).toContain('Somebody else marked');
  expect([...marks.current.edits]).toEqual([
    [first, { state: 'present' }],
    [second, { state: 'leave', version: 0 }],
  ]);
});

it('replaces the mark of the day on which somebody else was faster, and of no other that was sent with it', async () => {
  const marks = marking();
  act(() =>
    marks.current.mark([
      [first, 'present'],
      [second, 'leave'],
    ]),
  );
  act(() => void marks.current.save());
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(409, {}, { current: { day: second, version: 4 } });
  await waitFor(() => expect(marks.current.saving).toBe(false));
  expect([...marks.current.edits]).toEqual([
    [first, { state: 'present', version: 0 }],
    [second, { state: 'leave' }],
  ]);
});

it('shows what is kept on the device as it was marked, until it is sent', async () => {
  const { marks, answer } = await saving();
  await waitFor(() =>
    expect([...marks.current.unsent]).toEqual([[first, { day: first, state: 'present', version: 0 }]]),
  );
  const unsent = new Set(marks.current.unsent.keys());
  const days = edited([day(first), day(second)], marks.current.unsent);
  render(<Calendar month="2026-03" today={second} days={days} unsent={unsent} />);
  expect(screen.getByText('Present, not sent')).toBeDefined();
  await answer(200);
  await waitFor(() => expect(marks.current.unsent.size).toBe(0));
});

it('shows a mark no longer once it is refused, and the next one replaces nobody else’s', async () => {
  const body = { student: 'a', days: [{ day: first, state: 'present', version: 0 }] };
  const kept = atOnce({ key: 'kept', path: 'drpAttendance', body, label: 'Attendance', records: [] }, Date.now());
  const outbox = outboxOf('marker');
  await outbox.ready;
  void outbox.put({ ...kept, tries: 1, due: 0 });
  const marks = marking();
  await waitFor(() => expect(marks.current.unsent.size).toBe(1));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(422));
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'refused' }]));
  expect(marks.current.unsent.size).toBe(0);
  act(() => marks.current.mark([[first, 'absent']]));
  expect([...marks.current.edits]).toEqual([[first, { state: 'absent', version: 0 }]]);
});

const days = [{ day: first, state: 'present', version: 3 }] as const;
const keptAs = { key: 'again', path: 'drpAttendance', body: { student: 'a', days }, label: 'Attendance', records: [] };
const refused = (more: Partial<OutboxItem>): OutboxItem => ({ ...atOnce(keptAs, Date.now()), tries: 1, ...more });

it('begins with the marks of an item that is opened again, says why it was refused, and sends it once more', async () => {
  const item = refused({ state: 'refused', says: 'This day is a holiday' });
  const outbox = outboxOf('marker');
  await outbox.put(item);
  const marks = marking(item);
  expect(marks.current.alert).toBe('This day is a holiday');
  expect([...marks.current.edits]).toEqual([[first, { state: 'present', version: 3 }]]);
  act(() => marks.current.mark([[second, 'leave']]));
  act(() => void marks.current.save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.days).toHaveLength(2);
  expect(outbox.read('again')).toMatchObject({ label: 'Attendance: 2 days', whose: 'Asha Rao' });
  await act(async () => sent[0]?.answer(200));
  await waitFor(() => expect(outbox.read('again')).toBeUndefined());
});

it('replaces the marks of somebody who was faster once an item is saved again', () => {
  const theirs = { version: 4, status: null, by: null, on: null };
  const marks = marking(refused({ state: 'conflict', theirs: { ...theirs, day: first } }));
  expect(marks.current.alert).toContain('Somebody else marked');
  expect([...marks.current.edits]).toEqual([[first, { state: 'present' }]]);
  const other = marking(refused({ state: 'conflict', theirs: { ...theirs, day: second } }));
  expect([...other.current.edits]).toEqual([[first, { state: 'present', version: 3 }]]);
});

it('says that an item was sent meanwhile from another page, and goes on as a new act', async () => {
  const item = refused({ state: 'refused', says: 'This day is a holiday' });
  const marks = marking(item);
  act(() => marks.current.mark([[second, 'leave']]));
  act(() => void marks.current.save());
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(422, { 'Idempotency-Key': 'Used' }));
  await waitFor(() => expect(marks.current.alert).toContain('An earlier version of it was saved'));
  // They replace the earlier ones, and are another act.
  expect([...marks.current.edits]).toEqual([
    [first, { state: 'present' }],
    [second, { state: 'leave' }],
  ]);
  act(() => void marks.current.save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  await act(async () => sent[1]?.answer(200));
  await waitFor(() => expect(marks.current.edits.size).toBe(0));
});
