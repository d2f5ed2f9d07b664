import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { statesMeaning } from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import { framed } from '../../../../tests/support/frame';
import { Toolbar } from './toolbar';
import type { EntryList } from './use-entry-list';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(cleanup);

const entry = entryWhere((one) => statesMeaning(one, 'refused').length > 0);
const unfiltered = {
  search: '',
  between: {},
  meaning: null,
  total: 3,
  counted: true,
  sort: { order: 'desc' },
  isByLogging: true,
};

const show = (more: Partial<EntryList>) =>
  render(framed(<Toolbar entry={entry} list={{ ...unfiltered, ...more } as EntryList} />, { side: 'student' }));

it('says on a phone by what the list is narrowed, and shows everything again', () => {
  const showAll = vi.fn();
  show({ meaning: 'refused', showAll });
  expect(screen.getByRole('button', { name: 'Filter', pressed: true })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^3 .*show everything$/ }));
  expect(showAll).toHaveBeenCalledOnce();
});

it('says no number before there is one', () => {
  show({ meaning: 'refused', total: 0, counted: false, showAll: vi.fn() });
  expect(screen.getByRole('button', { name: /show everything$/ }).textContent).not.toMatch(/\d/);
});

it('says nothing of a list with everything in it', () => {
  show({});
  expect(screen.getByRole('button', { name: 'Filter', pressed: false })).toBeDefined();
  expect(screen.queryByRole('button', { name: /show everything$/ })).toBeNull();
});

it('says in words above each box which end of the days it is', async () => {
  show({ day: 'Date' });
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect((await screen.findByText('Date, from')).tagName).toBe('LABEL');
  expect(screen.getByText('Date, to').tagName).toBe('LABEL');
});
