import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { roles, verifiesAny } from '../../../../schemas';
import { framed } from '../../../../tests/support/frame';
import { apiError } from '../../api/api-error';
import { AskedBack } from './asked-back';

afterEach(cleanup);

const [role = 'faculty'] = roles.filter((one) => verifiesAny(registry.entries, one));

it('says that what is asked back could not be loaded, and asks again', async () => {
  const custom = vi.fn(async () => ({ data: [] })).mockRejectedValueOnce(apiError(500, undefined));
  render(framed(<AskedBack />, { id: 'v', role }, custom));
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(custom).toHaveBeenCalledTimes(2);
});
