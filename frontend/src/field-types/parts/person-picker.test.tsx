import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PersonPicker } from './person-picker';

afterEach(cleanup);

const people = [
  { id: 'a', name: 'Anita Rao' },
  { id: 'b', name: 'Bhavna Iyer' },
];

type Offered = Parameters<typeof PersonPicker>[0]['people'];

/** Waits until the list has taken the place of what stands in for it. */
async function show(state: Partial<Offered> = {}, value: string | null = null) {
  const [onChange, retry] = [vi.fn(), vi.fn()];
  const offered = { items: people, loading: false, failed: false, retrying: false, retry, ...state };
  const missing = 'The people could not be loaded.';
  await act(
    async () =>
      void render(
        <PersonPicker label="Student" people={offered} missing={missing} value={value} onChange={onChange} />,
      ),
  );
  return { onChange, retry, missing, box: await screen.findByRole('combobox', { name: 'Student' }) };
}

it('finds a person by a part of the name, and answers with who it is', async () => {
  const { onChange, box } = await show();
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: 'iye' } });
  expect(screen.queryByTitle('Anita Rao')).toBeNull();
  fireEvent.click(screen.getByTitle('Bhavna Iyer'));
  expect(onChange.mock.calls[0]?.[0]).toBe('b');
});

it('shows who cannot be chosen yet', async () => {
  const { onChange, box } = await show({ items: [...people, { id: 'c', name: 'Chitra Kamble', disabled: true }] });
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: 'kamble' } });
  fireEvent.click(screen.getByTitle('Chitra Kamble'));
  expect(onChange).not.toHaveBeenCalled();
});

it('shows nobody for somebody who is not among the people', async () => {
  await show({}, 'gone');
  expect(screen.getByText('Search by name')).toBeDefined();
  expect(screen.queryByText('gone')).toBeNull();
});

it('says of nobody that there is none before they are there', async () => {
  const { box } = await show({ items: [], loading: true });
  fireEvent.mouseDown(box);
  expect(screen.queryByText('Nobody found')).toBeNull();
  expect(screen.getAllByText('Loading...')).toHaveLength(2);
});

it('says why there is nobody, and asks again', async () => {
  const { retry, missing, box } = await show({ items: [], failed: true });
  expect(screen.getByRole('status').textContent).toContain(missing);
  fireEvent.mouseDown(box);
  expect(screen.getAllByText(missing)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});
