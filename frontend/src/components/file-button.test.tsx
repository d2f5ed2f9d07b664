import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FileButton } from './file-button';

afterEach(cleanup);

it('asks by its control, which has the name and is the only one of the two that is reached by keys', () => {
  render(
    <FileButton aria-label="A file with the list" accept=".csv" capture="environment" onChoose={vi.fn()}>
      From a file
    </FileButton>,
  );
  const control = screen.getByLabelText<HTMLInputElement>('A file with the list');
  expect([control.accept, control.getAttribute('capture')]).toEqual(['.csv', 'environment']);
  expect(screen.queryByRole('button')).toBeNull();
  const asked = vi.fn();
  control.addEventListener('click', asked);
  fireEvent.click(screen.getByText('From a file'));
  expect(asked).toHaveBeenCalledOnce();
});

it('takes the same file again after a correction', () => {
  const onChoose = vi.fn();
  render(
    <FileButton aria-label="A file with the list" onChoose={onChoose}>
      From a file
    </FileButton>,
  );
  const control = screen.getByLabelText<HTMLInputElement>('A file with the list');
  const emptied = vi.spyOn(control, 'value', 'set');
  const list = new File(['Airway'], 'list.csv');
  fireEvent.change(control, { target: { files: [list] } });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(list);
  expect(emptied).toHaveBeenCalledExactlyOnceWith('');
});
