import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { isBulk, verifierFields } from '../../../../schemas';
import { mayBulk } from './use-selection';

test.each(registry.entries.map((entry) => [entry.label.menu, entry] as const))(
  '%s: bulk is offered only where it can satisfy every required field',
  (_, entry) => {
    const unmet = verifierFields(entry).filter((field) => field.required && !isBulk(entry, field));
    expect(mayBulk(entry)).toBe(entry.workflow.verify.bulk !== false && unmet.length === 0);
  },
);

test('a type that refuses bulk, or wants more than bulk may set, goes one by one', () => {
  const [entry] = registry.entries;
  if (!entry) throw new Error('the registry has no entry');
  const { workflow } = entry;
  expect(mayBulk({ ...entry, workflow: { ...workflow, verify: { ...workflow.verify, bulk: false } } })).toBe(false);
  const needy = entry.fields.map((field) => (field.filledBy === 'verifier' ? { ...field, required: 'Needed' } : field));
  const none = { ...workflow, verify: { ...workflow.verify, bulk: [] } };
  expect(mayBulk({ ...entry, fields: needy, workflow: none })).toBe(false);
});
