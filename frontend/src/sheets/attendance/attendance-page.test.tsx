import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { framed } from '../../../../tests/support/frame';
import AttendancePage from './attendance-page';

afterEach(cleanup);

it.each(['student', 'faculty'] as const)('is headed as declared, whatever the menu calls it: %s', async (side) => {
  const page = (
    <MemoryRouter>
      <AttendancePage side={side} label="The entry of the menu" />
    </MemoryRouter>
  );
  const viewer = { id: 'a', role: side, side, today: '2026-11-29' } as const;
  render(framed(page, viewer, () => new Promise(() => undefined)));
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(registry.logbook.attendance?.label.many);
});
