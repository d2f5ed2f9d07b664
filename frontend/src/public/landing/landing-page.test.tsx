import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { LandingPage } from './landing-page';

afterEach(cleanup);

it('names every type that residents log and every sheet that is kept of them, in the words of the menu', () => {
  render(<LandingPage />);
  for (const { label } of [...registry.entries, ...registry.records])
    expect(screen.getByText(label.menu, { selector: 'li' })).toBeTruthy();
});
