import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { isPaged, mayOpen } from '../../../schemas';
import { type Viewer, ViewerProvider } from '../session/viewer';
import ClosedPage from './closed-page';

afterEach(cleanup);

const show = (route: string) =>
  render(
    <MemoryRouter initialEntries={[`/faculty/${route}`]}>
      <ViewerProvider value={{ id: 'c', role: 'drpc', side: 'faculty' } as Viewer}>
        <Routes>
          <Route path="/faculty/*" element={<ClosedPage />} />
        </Routes>
      </ViewerProvider>
    </MemoryRouter>,
  );

it('says of a page of others whose it is', () => {
  const closed = registry.resources
    .filter(isPaged)
    .find((one) => mayOpen(one, 'faculty') && mayOpen(one, 'hod') && !mayOpen(one, 'drpc') && !mayOpen(one, 'admin'));
  show(closed?.route ?? '');
  expect(screen.getByRole('heading', { name: 'This page is not for you' })).toBeDefined();
  expect(screen.getByText('It is for faculty and heads of department')).toBeDefined();
});

it('says of an address that is nobody’s that there is nothing', () => {
  show('unheard-of');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeDefined();
});
