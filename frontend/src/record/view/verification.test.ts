import { expect, test } from 'vitest';
import { verification } from './verification';

const verifiedBy = { _id: '1', id: '1', name: 'Dr Rao' };

test('pending until a verifier exists, then name and date', () => {
  expect(verification({ verifiedBy: null, verifiedOn: null })).toBe('Pending');
  expect(verification({ verifiedBy: null, verifiedOn: '2025-03-09' })).toBe('Pending');
  expect(verification({ verifiedBy, verifiedOn: '2025-03-09' })).toBe('Dr Rao, 09-03-2025');
  expect(verification({ verifiedBy, verifiedOn: null })).toBe('Dr Rao');
});
