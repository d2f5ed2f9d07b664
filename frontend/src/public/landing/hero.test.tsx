import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { showStatus, statesMeaning } from '../../../../schemas';
import { Hero } from './hero';

afterEach(cleanup);

it('shows an entry in the words of its type', () => {
  const { container } = render(<Hero />);
  const card = screen.getByRole('img', { name: /countersignature/ });
  const entry = registry.entries.find(({ label }) => label.many === card.querySelector('strong')?.textContent);
  if (!entry) throw new Error('The card has the heading of no type of entry');
  expect(statesMeaning(entry, 'accepted').map(showStatus)).toContain(card.querySelector('.pill')?.textContent);
  const terms = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(entry.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(terms));
});
