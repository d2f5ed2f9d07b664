import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { framed } from '../../../../tests/support/frame';
import { apiError } from '../../api/api-error';
import { Proposals } from './proposals';

afterEach(cleanup);

it('proposals that did not load are not taken for none', async () => {
  const custom = vi.fn().mockRejectedValueOnce(apiError(500, undefined)).mockResolvedValue({ data: [] });
  render(framed(<Proposals directories={registry.directories} />, { id: 'a', role: 'admin' }, custom));
  expect(await screen.findByText('The proposals could not be loaded.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
});
