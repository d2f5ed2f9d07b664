import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PersonPicker, type PersonPickerProps } from './picker';

afterEach(cleanup);

const people = [
  { id: 'a', name: 'Anita Rao' },
  { id: 'b', name: 'Bhavna Iyer' },
];

function show(props: Partial<PersonPickerProps> = {}) {
  const onChange = vi.fn();
  render(<PersonPicker label="Student" people={people} value={null} onChange={onChange} loading={false} {...props} />);
  return { onChange, box: screen.getByRole('combobox', { name: 'Student' }) };
}

it('finds a person by a part of the name, and answers with who it is', () => {
  const { onChange, box } = show();
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: 'iye' } });
  expect(screen.queryByTitle('Anita Rao')).toBeNull();
  fireEvent.click(screen.getByTitle('Bhavna Iyer'));
  expect(onChange.mock.calls[0]?.[0]).toBe('b');
});

it('shows who cannot be chosen yet, and why', () => {
  const others = { people: [{ id: 'c', name: 'Chitra Kamble' }], why: 'has not signed in yet' };
  const { onChange, box } = show({ others });
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: 'kamble' } });
  fireEvent.click(screen.getByTitle('Chitra Kamble (has not signed in yet)'));
  expect(onChange).not.toHaveBeenCalled();
});

it('shows nobody for somebody who is not among the people', () => {
  show({ value: 'gone' });
  expect(screen.getByText('Search by name')).toBeDefined();
  expect(screen.queryByText('gone')).toBeNull();
});

it('says of nobody that there is none before they are there', () => {
  const { box } = show({ people: [], loading: true });
  fireEvent.mouseDown(box);
  expect(screen.queryByText('Nobody found')).toBeNull();
  expect(screen.getAllByText('Loading...')).toHaveLength(2);
});

it('says why there is nobody', () => {
  const { box } = show({ people: [], nobody: 'The list could not be loaded' });
  fireEvent.mouseDown(box);
  expect(screen.getByText('The list could not be loaded')).toBeDefined();
});
