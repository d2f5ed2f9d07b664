import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { framed } from '../../../tests/support/frame';
import { dashboardWords } from '../words';
import type { MenuItem } from './menu';
import Palette from './palette';

afterEach(cleanup);

it('names each address once', async () => {
  const queue = {
    key: 'queue',
    label: dashboardWords.queue,
    to: '/faculty/queue',
    kind: 'link',
  } as unknown as MenuItem;
  const part = <Palette open menu={[queue]} onClose={() => undefined} />;
  const viewer = { id: 'f', role: 'faculty', side: 'faculty', today: '2026-03-09' } as const;
  render(<MemoryRouter>{framed(part, viewer, async () => ({ data: [] }))}</MemoryRouter>);
  const addresses = (await screen.findAllByRole('option')).map((option) => option.getAttribute('href'));
  expect(addresses).toContain(queue.kind === 'group' ? '' : queue.to);
  expect(new Set(addresses).size).toBe(addresses.length);
});
