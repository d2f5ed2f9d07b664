import { expect, test } from 'vitest';
import { returnPath } from '../../../schemas/return-path';
import { signInAddress } from './sign-out';

test('the address of the sign-in page carries the place and comes back from it', () => {
  const address = signInAddress('/student/memo?q=a&b=c');
  expect(returnPath(new URL(address, 'http://x').searchParams.get('to'), 'student')).toBe('/student/memo?q=a&b=c');
});
