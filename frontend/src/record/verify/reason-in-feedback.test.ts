import { expect, it } from 'vitest';
import { meaningOf, wordMeaning } from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import { refusedWord } from './reason-in-feedback';

const entry = entryWhere((one) => wordMeaning(one, 'refused') !== undefined);

it('calls a refusal by the state of its type', () => {
  const { workflow } = entry;
  const verify = { ...workflow.verify, to: ['Sent back', ...workflow.verify.to] };
  const own = {
    ...entry,
    workflow: { ...workflow, states: { ...workflow.states, 'Sent back': 'refused' as const }, verify },
  };
  expect(refusedWord(own)).toBe('sent back');
});

it('has a word for it where a type refuses nothing', () => {
  const { workflow } = entry;
  const to = workflow.verify.to.filter((word) => meaningOf(entry, word) !== 'refused');
  expect(refusedWord({ ...entry, workflow: { ...workflow, verify: { ...workflow.verify, to } } })).toBe('rejected');
});
