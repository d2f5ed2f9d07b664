import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { feedbackField } from '../../../schemas';
import { entryWhere } from '../../../tests/support/entries';
import { framed } from '../../../tests/support/frame';
import { queueRow } from '../../../tests/support/queue-rows';
import { Outbox } from '../api/outbox/outbox';
import { Desk } from './desk';
import { feedbackIn } from './verdict';
import { VerdictPane } from './verdict-pane';
import { plainView } from './view';

const today = '2026-03-09';
const entry = entryWhere((one) => feedbackField(one)?.required !== undefined);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The pane of an entry whose feedback was just asked for. @returns a way to type into it, and what it has then */
function asked() {
  const desk = new Desk({ outbox: new Outbox({ store: undefined }), viewer: { id: 'me', today }, newKey: () => 'key' });
  desk.subscribe(() => undefined);
  desk.setView({ ...plainView, group: 'none' });
  desk.addRows([queueRow(entry, 1, today)], 1, true);
  desk.press('a');
  const { at: row, asking } = desk.snapshot();
  if (!row) throw new Error('nothing waits');
  const pane = (
    <VerdictPane
      row={row}
      desk={desk}
      draft={{}}
      faults={{}}
      asking={asking}
      meant="accepted"
      several={0}
      isChosen={false}
      summary={undefined}
      wide
      unseen={0}
    />
  );
  const { container } = render(framed(pane, { id: 'me', today }));
  const box = container.querySelector('textarea');
  if (!box) throw new Error('there is no feedback');
  return {
    /** @param pause between two letters, ms */
    type: (letters: string, pause: number) => {
      for (const key of letters) {
        vi.advanceTimersByTime(pause);
        fireEvent.keyDown(box, { key });
      }
    },
    written: () => feedbackIn(row.entry, desk.draftOf(row)),
  };
}

it('gives letters back that were taken for keys, however many they are, once they are a word', () => {
  const { type, written } = asked();
  type('attache', 600);
  expect(written()).toBe('attache');
});

it('makes no remark of keys that were meant for the desk', () => {
  const { type, written } = asked();
  type('aa', 100);
  vi.advanceTimersByTime(1000);
  type('e', 0);
  expect(written()).toBe('');
});
