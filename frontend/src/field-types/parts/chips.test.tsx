import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Chips, type ChipsProps } from './chips';

afterEach(cleanup);

function show(props: Partial<ChipsProps<string>> = {}) {
  const onChange = vi.fn();
  const options = ['Observed', 'Assisted'].map((value) => ({ value, label: value }));
  render(<Chips label="Role" options={options} onChange={onChange} {...props} />);
  return onChange;
}

it('is a group of radio buttons, none chosen beforehand', () => {
  const onChange = show();
  expect(screen.getByRole('radiogroup', { name: 'Role' })).toBeDefined();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Assisted' }));
  expect(onChange).toHaveBeenCalledWith('Assisted');
});

it('has the focus once it is pressed, so that keys go on from there in Safari too', () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Assisted' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Assisted' }));
});

it('offers a way back to nothing only where nothing is allowed and something chosen', () => {
  show({ clearable: true });
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show({ value: 'Observed' });
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  const onChange = show({ clearable: true, value: 'Observed' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenCalledWith(null);
});

it('says that a choice is missing', () => {
  show({ 'aria-invalid': true, 'aria-describedby': 'why' });
  const group = screen.getByRole('radiogroup');
  expect([group.getAttribute('aria-invalid'), group.getAttribute('aria-describedby')]).toEqual(['true', 'why']);
});
