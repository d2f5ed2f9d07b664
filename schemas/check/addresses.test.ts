import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import type { Directory, ResourceConfig } from '../language';
import { sample, wishes } from '../testing/sample';
import { checkAddress } from './addresses';
import { check } from './check';

const loose = (value: unknown) => value as never;

const inbox = wishes();

const list: Directory = {
  kind: 'directory',
  name: 'mine',
  label: { menu: 'Mine', one: 'One', many: 'Mine', search: 'Search' },
  route: 'mine',
  nav: { group: 'end', icon: 'staff' },
  holds: { what: 'own' },
  fields: { name: { type: 'text', label: 'Name' } },
  list: { search: ['name'], columns: ['name'] },
  permissions: { admin: { read: 'all' } },
  says: {},
  api: { path: 'mine', known: false },
};

describe('the check of addresses', () => {
  const kinds = [sample(), registry.records[0], inbox, list].flatMap((one) => one ?? []);

  it.each(['audit', 'mail', 'public', 'reports', 'verify', 'archive', 'guidelines', 'queue', 'Auth', 'drpAttendance'])(
    'refuses the path %s to every kind',
    (path) => {
      for (const one of kinds)
        expect(checkAddress({ ...one, api: { ...one.api, path: `${path}/more` } } as ResourceConfig)).toEqual([
          `the API path "${path}/more" is below "${path}", which is taken.`,
        ]);
    },
  );

  it.each(['verify', 'reports', 'print-logbook', 'drp-attendance', 'reset-password', 'requests', 'mail', 'audit'])(
    'refuses the route %s',
    (route) => {
      expect(check([{ ...inbox, route }])).toEqual([`wishes: the route "${route}" is taken by another page.`]);
    },
  );

  it.each(['users', 'files', 'audit', 'postings', 'counters', 'mails', 'titles'])('refuses the name %s', (name) => {
    expect(check([{ ...inbox, name }])).toEqual([`${name}: the name "${name}" is that of another table.`]);
  });

  it('lets a directory over such a table have its name', () => {
    const named = registry.directories.filter(({ holds, name }) => holds.what === 'own' && holds.table === name);
    expect(named.length).toBeGreaterThan(0);
  });

  it('refuses a path below that of another resource, where both would answer', () => {
    expect(check([inbox, { ...list, api: { path: 'Wishes/my', known: false } }])).toEqual([
      'mine: the API path "Wishes/my" is below that of wishes.',
    ]);
  });

  it('wants a route and a menu entry together, in a group that is there', () => {
    expect(check([{ ...inbox, route: null }])).toEqual(['wishes: it has a route or a menu entry, but not both.']);
    expect(check([{ ...inbox, nav: { group: loose('other'), icon: 'support' } }])).toEqual([
      'wishes: the menu has no group "other".',
    ]);
  });

  it('wants an icon that the menu has, of every kind', () => {
    for (const one of kinds)
      expect(checkAddress({ ...one, nav: { ...one.nav, icon: loose('bok') } } as ResourceConfig)).toEqual(
        expect.arrayContaining(['the menu has no icon "bok".']),
      );
    expect(check([{ ...inbox, nav: { group: 'end', icon: loose('bok') } }])).toEqual([
      'wishes: the menu has no icon "bok".',
    ]);
  });
});
