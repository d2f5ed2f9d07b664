import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { type FormContext, meaningOf, validateVerify, verifierFields } from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import type { EntryRecord } from '../../api/wire';
import { undoBody } from './use-announce';

const context: FormContext = { today: '2026-03-09', department: null, titles: () => [], people: () => undefined };
const untouched = (status: string) => ({ id: '1', version: 1, status }) as unknown as EntryRecord;

test.each(registry.entries.map((entry) => [entry.label.menu, entry] as const))(
  '%s: undo is offered exactly where a verify can bring the open record back',
  (_, entry) => {
    const { to } = entry.workflow.verify;
    const mayBeEmpty = verifierFields(entry).every(({ required }) => !required);
    const body = undoBody(entry, untouched(entry.workflow.initial), 'me', context);
    expect(body !== null).toBe(to.includes(entry.workflow.initial) && mayBeEmpty);
    if (!body) return;
    expect(body.status).toBe(entry.workflow.initial);
    expect(validateVerify(entry, body, context).ok).toBe(true);
  },
);

test('an undo restores one’s own verdict, and never signs a colleague’s anew', () => {
  const entry = entryWhere((type) => verifierFields(type).every(({ required }) => !required));
  const status = entry.workflow.verify.to.find((word) => meaningOf(entry, word) !== 'open') ?? '';
  const decidedBy = (id: string) => ({ ...untouched(status), verifiedBy: { _id: id, id, name: 'Dr. Iyer' } });
  expect(undoBody(entry, decidedBy('me'), 'me', context)).toMatchObject({ status });
  expect(undoBody(entry, decidedBy('colleague'), 'me', context)).toBeNull();
  // The verifier's account is gone, so it was not the viewer.
  expect(undoBody(entry, { ...untouched(status), verifiedBy: null }, 'me', context)).toBeNull();
});
