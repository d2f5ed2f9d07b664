import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { framed } from '../../../../tests/support/frame';
import ImportDialog from './import-dialog';

afterEach(cleanup);

const trainees = registry.directories.find(({ name }) => name === 'trainees');
if (!trainees) throw new Error('There are no training files');

it('keeps what was pasted when another sheet is chosen', async () => {
  const answer = vi.fn().mockResolvedValue({
    data: {
      ok: 0,
      rows: [],
      columns: [],
      passed: [],
      unknown: [],
      ignored: [],
      repeated: [],
      guessed: [],
      told: [],
      missing: [],
      seen: 'first',
    },
  });
  render(framed(<ImportDialog type={trainees} open onClose={vi.fn()} />, { id: 'me', role: 'admin' }, answer));
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Or paste it here, with its headings');
  fireEvent.change(await field(), { target: { value: 'Name\nAsha' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check what I pasted' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose another sheet' }));
  expect((await field()).value).toBe('Name\nAsha');
});
