import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PrivacyPolicyPage } from './privacy-policy-page';

afterEach(cleanup);

const said = (hold: 'never' | 'encrypted'): string =>
  render(<PrivacyPolicyPage hold={hold} />).container.textContent ?? '';

it('says what the institution chose for patients on a device', () => {
  expect(said('never')).toContain('A patient’s name or number is never among them.');
  cleanup();
  const sealed = said('encrypted');
  expect(sealed).toContain('encrypted, for at most 72 hours, and no longer than you are signed in');
  expect(sealed).not.toContain('never among them');
});
