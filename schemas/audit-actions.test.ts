import { expect, it } from 'vitest';
import { auditActions } from './audit-actions';

it('each action of the trail stands once, and fits its column', () => {
  expect(new Set(auditActions).size).toBe(auditActions.length);
  for (const action of auditActions) expect(action).toMatch(/^[a-zA-Z-]{1,40}$/);
});
