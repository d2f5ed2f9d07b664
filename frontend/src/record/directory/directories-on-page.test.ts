import { expect, test } from 'vitest';
import { type DirectoryResource, resolveDirectory, resolveField, resolveFields, withKeys } from '../../../../schemas';
import { addable, directoriesOnPage } from './directories-on-page';

const make = (name: string, links: string[], change: Partial<Parameters<typeof resolveDirectory>[0]> = {}) =>
  resolveDirectory({
    kind: 'directory',
    name,
    label: { menu: name, one: name, many: name, add: `Add ${name}`, search: 'Search' },
    route: name,
    nav: null,
    holds: { what: 'own' },
    ...withKeys(
      resolveFields({
        name: { type: 'text', label: 'Name' },
        ...Object.fromEntries(links.map((to) => [to, { type: 'link', label: to, to } as const])),
      }),
    ),
    list: { search: ['name'], columns: ['name'] },
    permissions: { admin: { read: 'all', create: true }, faculty: { read: 'all' } },
    says: {},
    api: { path: name, known: false },
    ...change,
  });

const places = make('places', []);
const guests = make('guests', ['places']);
const hidden = make('visits', ['guests', 'places', 'hosts'], { route: null });
const hosts = make('hosts', []);
const all = [places, guests, hidden, hosts];
const names = (found: readonly DirectoryResource[]) => found.map(({ name }) => name);

test('a page also shows what has no page and links to it, and what both refer to', () => {
  expect(names(directoriesOnPage(guests, all, 'admin'))).toEqual(['guests', 'visits', 'places']);
});

test('what is posted to somebody stands with them, whatever else it names', () => {
  const posted = { ...hidden, holds: { what: 'own', postedTo: 'hosts' } } satisfies DirectoryResource;
  expect(names(directoriesOnPage(hosts, [guests, posted, hosts], 'admin'))).toEqual(['hosts', 'visits']);
  expect(names(directoriesOnPage(guests, [guests, posted, hosts], 'admin'))).toEqual(['guests']);
});

test('a page to which nothing hidden links stands alone', () => {
  expect(names(directoriesOnPage(guests, [places, guests], 'admin'))).toEqual(['guests']);
});

test('what a role may not read is not on the page', () => {
  const closed = make('visits', ['guests', 'places'], { route: null, permissions: { admin: { read: 'all' } } });
  expect(names(directoriesOnPage(guests, [places, guests, closed], 'faculty'))).toEqual(['guests']);
});

test('with its own rows one may add what their form has to name', () => {
  expect(names(addable(guests, all, 'admin'))).toEqual(['guests', 'places']);
  expect(addable(guests, all, 'faculty')).toEqual([]);
});

test('a link that only some roles fill offers nothing to add', () => {
  const link = resolveField('places', { type: 'link', label: 'Place', to: 'places', by: ['admin'] });
  expect(names(addable({ ...guests, fields: [link] }, all, 'admin'))).toEqual(['guests']);
});
