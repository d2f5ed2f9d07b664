import { describe, expect, it } from 'vitest';
import type { Role } from '../roles';
import { resolved, sample } from '../testing/sample';
import { actOf, actsByRoute, isOpenFor, may } from './acts';

const entry = resolved(sample());

describe('an act', () => {
  it('is found by its name', () => {
    expect(actOf(entry, 'create').name).toBe('create');
    expect(() => actOf(entry, 'burn')).toThrow('Nobody can burn sample');
  });

  it('may share its route with others', () => {
    const create = actOf(entry, 'create');
    const [close, open, remove] = [
      { ...create, name: 'close', path: ':id/state' },
      { ...create, name: 'open', path: ':id/state' },
      { ...create, name: 'remove', path: ':id/state', method: 'delete' } as const,
    ];
    expect(actsByRoute([close, open, remove])).toEqual([[close, open], [remove]]);
    expect(actsByRoute([])).toEqual([]);
  });

  it('is open until its stamp is filled, and for ever where it may be repeated', () => {
    const [done, undone] = [{ repliedBy: { name: 'Asha Rao' } }, { repliedBy: null }];
    const isOpen = (once?: string) => [undone, done].map((record) => isOpenFor({ once, stamp: 'repliedBy' }, record));
    expect(isOpen('It has its reply.')).toEqual([true, false]);
    expect(isOpen()).toEqual([true, true]);
  });
});

describe('may', () => {
  it('follows the permissions', () => {
    expect([may(entry, 'read', 'student'), may(entry, 'create', 'student'), may(entry, 'verify', 'student')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([may(entry, 'read', 'hod'), may(entry, 'create', 'hod'), may(entry, 'verify', 'hod')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([may(entry, 'read', 'admin'), may(entry, 'verify', 'admin')]).toEqual([false, false]);
  });

  it('asks the record itself whether somebody may verify it', () => {
    const here = { college: 'here', department: 'one' };
    const row = { student: 's', ...here };
    const verifies = (id: string, role: Role, place = here) => may(entry, 'verify', { id, role, ...place }, row);
    expect([verifies('h', 'hod'), verifies('h', 'hod', { ...here, department: 'other' })]).toEqual([true, false]);
    expect([verifies('s', 'hod'), verifies('h', 'admin')]).toEqual([false, false]);
  });
});
