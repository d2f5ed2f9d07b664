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
        <Route path="/dashboard?/:page" element={<OldAddress />} />
      </Routes>
    </MemoryRouter>,
  );

test.each(oldAddresses())('/%s leads to the page of the student’s area, with its query', (page) => {
  open(`/${page}?q=x`);
  expect(screen.getByText(`/student/${page}?q=x`)).toBeTruthy();
});

test('an address below the dashboard is found, too', () => {
  open('/dashboard/profile?q=x');
  expect(screen.getByText('/student/dashboard/profile?q=x')).toBeTruthy();
});

test.each(['/nothing-of-the-kind', '/dashboard/nothing'])('%s, which is no page, leads to the sign-in', (address) => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  open(address);
  expect(replace).toHaveBeenCalledWith('/signin');
});
