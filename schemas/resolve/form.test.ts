import { expect, it } from 'vitest';
import { wishes } from '../testing/sample';
import { resolveForm } from './form';

const keys = ({ fields }: { fields: readonly { key: string }[] }) => fields.map(({ key }) => key);

it('keeps a sending in a row of its own, with more than what is asked', () => {
  const form = resolveForm(wishes());
  expect(keys(form)).toEqual(['words']);
  expect(keys(form.rowType)).toEqual(['words', 'state', 'note', 'sender', 'submittedAt']);
  expect(form.rowType).toMatchObject({ title: 'words', rows: { table: 'wishes' }, list: { search: ['words'] } });
  expect(form.acts.map((act) => [act.name, keys(act)])).toEqual([
    ['send', ['words']],
    ['update', ['state', 'note']],
  ]);
});

it('keeps a profile as the account, with a table beside it for what that has no column for', () => {
  const sections = { Me: { called: { type: 'text', label: 'Name' }, town: { type: 'text', label: 'Town' } } } as const;
  const profile = resolveForm(wishes({ sections, keeps: { what: 'profile', columns: { called: 'name' } as never } }));
  expect(keys(profile.rowType)).toEqual(keys(profile));
  expect(profile.rowType).toMatchObject({ title: 'called', rows: { table: 'users', beside: 'wishes' } });
  expect(profile.rights.read.student).toEqual({ id: { is: { viewer: 'id' } } });
});
