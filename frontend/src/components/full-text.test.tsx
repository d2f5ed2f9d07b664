import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FullText, truncate } from './full-text';

afterEach(cleanup);

it.each([null, undefined, '  '])('%j is a dash', (text) => {
  expect(render(<FullText text={text} />).container.textContent).toBe('-');
});

it('leaves a short text alone', () => {
  render(<FullText text="Fine needle aspiration" />);
  expect(screen.getByText('Fine needle aspiration')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('cuts a long text and shows all of it on a press', () => {
  const whole = 'An unusually long remark about the technique, the needle and the patience of everybody involved';
  render(<FullText text={whole} />);
  expect(screen.queryByText(whole)).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('dialog').textContent).toContain(whole);
});

it('thirty characters stay whole, one more is cut', () => {
  expect(truncate('a'.repeat(30))).toBe('a'.repeat(30));
  expect(truncate('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`);
});

it('a character outside the basic plane counts once and is never halved', () => {
  expect(truncate('🩺'.repeat(30))).toBe('🩺'.repeat(30));
  expect(truncate('🩺'.repeat(31))).toBe(`${'🩺'.repeat(30)}…`);
});

it('no white space is left before the ellipsis', () => {
  expect(truncate('Fine needle aspiration of the thyroid', 12)).toBe('Fine needle…');
});

it('leads somewhere where it is not cut', () => {
  render(<FullText text="asha@college.test" href="mailto:asha@college.test" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:asha@college.test');
  cleanup();
  render(<FullText text="a.very.long.name.of.a.teacher@college.test" href="mailto:a" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button').textContent).toBe('a.very.long.name.of.a.teacher@…');
});
