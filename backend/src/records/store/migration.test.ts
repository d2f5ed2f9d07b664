import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import type { FormResource } from '../../../../schemas';
import { resolved, sample, withFields } from '../../../../schemas/testing/sample';
import { inboxWords, renamedColumns, stateWords } from './migration';

it('a field that had another key brings its column along', () => {
  const entry = resolved(withFields({ place: { type: 'text', label: 'Place', was: 'site' } }));
  expect(renamedColumns(entry)).toEqual([{ table: 'sample', from: 'site', to: 'place' }]);
});

it('the states that a record may have are told with what they were called', () => {
  const of = (was?: Record<string, string>) => {
    const { workflow } = sample();
    return stateWords(resolved(sample({ workflow: was ? { ...workflow, was } : workflow })));
  };
  const states = { table: 'sample', column: 'status', rows: 'Sample', words: ['Verified', 'Pending', 'Rejected'] };
  expect(of()).toEqual({ ...states, was: {} });
  expect(of({ Pending: 'Waiting' })).toEqual({ ...states, was: { Pending: 'Waiting' } });
});

it('what is worked off has the states of its inbox; what is not kept there has none', () => {
  const formOf = (keeps: unknown, one?: string) =>
    ({ name: 'asked', label: { many: 'Questions', one }, keeps }) as unknown as FormResource;
  const inbox = { what: 'inbox', states: ['new', 'done'] };
  const words = { table: 'asked', column: 'state', words: ['new', 'done'] };
  expect(inboxWords(formOf(inbox, 'Question'))).toEqual([{ ...words, rows: 'Question' }]);
  expect(inboxWords(formOf(inbox))).toEqual([{ ...words, rows: 'Questions' }]);
  const others = registry.forms.filter(({ keeps }) => keeps.what !== 'inbox');
  expect(others.length).toBeGreaterThan(0);
  expect(others.flatMap(inboxWords)).toEqual([]);
});
