import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { declarations } from '../../../../resources.config';
import { samples } from '../../../../schemas';
import RegistryPage from './registry-page';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows every type of field with a control, and every declaration by its kind', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server here')));
  render(
    <MemoryRouter>
      <RegistryPage />
    </MemoryRouter>,
  );
  for (const [type, { fields }] of Object.entries(samples)) {
    const section = within(await screen.findByRole('region', { name: type }));
    const [first] = Object.values(fields);
    expect(section.getAllByText(first?.label ?? '').length, type).toBeGreaterThan(0);
    expect(section.getByText(new RegExp(`"type": "${type}"`)).tagName).toBe('PRE');
  }
  for (const [name, { kind }] of Object.entries(declarations))
    expect(screen.getByText(`${kind}: ${name}`)).toBeTruthy();
});
