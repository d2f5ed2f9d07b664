import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import OldAddress, { oldAddresses } from './old-address';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Here() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/student/*" element={<Here />} />
        <Route path="/:page" element={<OldAddress />} />
      </Routes>
    </MemoryRouter>,
  );

test.each(oldAddresses())('/%s leads to the page of the student’s area, with its query', (page) => {
  open(`/${page}?q=x`);
  expect(screen.getByText(`/student/${page}?q=x`)).toBeTruthy();
});

test('an address that is no page leads to the sign-in', () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  open('/nothing-of-the-kind');
  expect(replace).toHaveBeenCalledWith('/signin');
});
