import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { hasSheet, placesOf } from '../../../../schemas';
import { framed } from '../../../../tests/support/frame';
import type { WireSheet } from '../../api/wire';
import { sheetWords } from '../../words';
import type { Sheets } from './data';
import { Panels } from './panels';

afterEach(cleanup);

const type = registry.records.filter(hasSheet).find(({ sheet }) => sheet.blank !== undefined);
if (!type) throw new Error('the registry has no sheet on which a blank counts');
const { sheet: card } = type;
const [place = []] = placesOf(card);

const sheetsOf = (...sheets: object[]) => ({ answer: { sheets: sheets as WireSheet[] } }) as unknown as Sheets;
const theirs = {
  id: 's',
  version: 1,
  teacher: { _id: 't', id: 't', name: 'Dr. Iyer' },
  verifiedOn: '2026-03-09',
  ...Object.fromEntries(card.periods.map(({ key }, depth) => [key, place[depth]])),
};
const panels = (sheets: Sheets) =>
  framed(<Panels type={type} student="b" place={place} sheets={sheets} look="fill" onSaved={vi.fn()} />, { id: 'a' });
const fresh = () => screen.queryByRole('region', { name: sheetWords.fresh });
const firstScore = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Score, / })[0];

it('keeps a sheet that was begun when a colleague saves theirs, until it is given up', () => {
  const { rerender } = render(panels(sheetsOf()));
  const box = firstScore();
  if (!box) throw new Error('the form has no scores');
  fireEvent.input(box, { target: { value: '7' } });
  expect(box.value).toBe('7');
  rerender(panels(sheetsOf(theirs)));
  expect(fresh()).not.toBeNull();
  expect(firstScore()?.value).toBe('7');
  // Of theirs nothing is overwritten by blanks.
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(fresh()).toBeNull();
});
