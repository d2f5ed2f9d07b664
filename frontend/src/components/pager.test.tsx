import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Pager, pageNumbers } from './pager';

afterEach(cleanup);

it('stands nowhere without entries, and counts them where one page is enough', () => {
  const { container, rerender } = render(<Pager current={1} pages={1} total={0} onChange={vi.fn()} />);
  expect(container.textContent).toBe('');
  rerender(<Pager current={1} pages={1} total={1} onChange={vi.fn()} />);
  expect(screen.getByText('1 entry')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads to the pages beside and says which one is shown', () => {
  const onChange = vi.fn();
  render(<Pager current={2} pages={3} total={1_234} onChange={onChange} />);
  expect(screen.getByText('1,234 entries')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  for (const name of ['Previous page', 'Next page', 'Page 3']) fireEvent.click(screen.getByRole('button', { name }));
  expect(onChange.mock.calls).toEqual([[1], [3], [3]]);
});

it('does not lead past the ends', () => {
  const { rerender } = render(<Pager current={1} pages={2} onChange={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Previous page' }).hasAttribute('disabled')).toBe(true);
  rerender(<Pager current={2} pages={2} onChange={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
});

it.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [4, 20, [2, 3, 4, 5, 6]],
  [7, 20, [5, 6, 7, 8, 9]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
])('page %i of %i shows %j', (current, pages, numbers) => {
  expect(pageNumbers(current, pages)).toEqual(numbers);
});
