import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { catalogueOf, namesPerson, type ResolvedField, teacherRole } from '../../../../schemas';
import { entryWhere, fieldWhere } from '../../../../tests/support/entries';
import { framed } from '../../../../tests/support/frame';
import { apiError } from '../../api/api-error';
import type { Viewer } from '../../session/viewer';
import { useFacts } from './use-facts';

const custom = vi.fn(async () => ({ data: { users: [{ _id: '7', name: 'Dr. Rao' }] } }));

const factsOf = (type: Parameters<typeof useFacts>[0], viewer: Partial<Viewer> = {}) =>
  renderHook(() => useFacts(type), {
    wrapper: ({ children }) => framed(children, { id: 'me', today: '2026-11-29', ...viewer }, custom),
  }).result;

const isTeacher = (field: ResolvedField) => namesPerson(field) && field.role === teacherRole;

it('offers the teachers to the form of whatever type asks for one', async () => {
  const teacher = fieldWhere(
    entryWhere(({ fields }) => fields.some(isTeacher)),
    isTeacher,
  );
  const facts = factsOf({ fields: [teacher], byKey: { [teacher.key]: teacher } });
  await waitFor(() => expect(facts.current.persons(teacherRole).items).toEqual([{ id: '7', name: 'Dr. Rao' }]));
  expect(facts.current.people(teacherRole)).toEqual(new Set(['7']));
  expect(facts.current.labelOf(teacher.key)).toBe(teacher.label);
});

it('loads nobody for a type that asks for nobody', () => {
  custom.mockClear();
  const type = registry.records.find(({ fields }) => !fields.some(isTeacher));
  if (!type) throw new Error('every type of record asks for a teacher');
  const facts = factsOf(type);
  expect(facts.current.persons(teacherRole)).toMatchObject({ items: [], loading: false });
  expect(custom).not.toHaveBeenCalled();
});

it('says of the lists of a department that they are not there yet, or did not come', async () => {
  const listed = (field: ResolvedField) => catalogueOf(field) !== undefined;
  const type = entryWhere(({ fields }) => fields.some(listed));
  custom.mockRejectedValueOnce(apiError(500, undefined));
  const field = fieldWhere(type, listed);
  const only = { fields: [field], byKey: { [field.key]: field } };
  const facts = factsOf(only, { ownLists: { names: ['theirs'] } } as Partial<Viewer>);
  expect(facts.current.lists).toMatchObject({ loading: true, failed: false });
  await waitFor(() => expect(facts.current.lists).toMatchObject({ loading: false, failed: true }));
  facts.current.lists?.retry();
  await waitFor(() => expect(facts.current.lists).toMatchObject({ loading: false, failed: false }));
});
