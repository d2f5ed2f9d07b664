import { describe, expect, it } from 'vitest';
import type { ViewerFacts } from '../../../../schemas';
import { departmentRecords } from '../../../../schemas/declare/shared-rights';
import { resolved, sample } from '../../../../schemas/testing/sample';
import { requireTrait } from '../../auth/viewer';
import { Problem } from '../../base/errors';
import { forbidden, requireRight, requireVerifier } from './require-right';

const entry = resolved(sample({ permissions: departmentRecords }));
const viewer = (role: ViewerFacts['role'], more: Partial<ViewerFacts> = {}): ViewerFacts => ({
  id: 'viewer',
  role,
  college: 'college',
  department: 'department',
  ...more,
});
const row = { student: 'resident', college: 'college', department: 'department' };

/** The status, code and sentence of a refusal; undefined where nothing is refused. */
function refused(work: () => unknown) {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [error.status, error.code, error.message];
  }
}

describe('the check of a right', () => {
  it('gives the rule of the role, which holds for the record', () => {
    expect(requireRight(entry, 'verify', viewer('faculty'), { row })).toBe(entry.acts[1]?.by.faculty);
  });

  it('refuses a role without it, and a record beyond it, each with whose it is', () => {
    expect(refused(() => requireRight(entry, 'verify', viewer('student')))).toEqual([
      403,
      'forbidden',
      'Only faculty and heads of department can verify “Samples”.',
    ]);
    const stranger = viewer('faculty', { department: 'other' });
    expect(refused(() => requireRight(entry, 'verify', stranger, { row }))).toEqual([
      403,
      'forbidden',
      'Only faculty and the head of this resident’s department can verify this entry.',
    ]);
    expect(forbidden(entry, 'verify').message).toBe(
      'Only faculty and the head of this resident’s department can verify this entry.',
    );
  });

  it('refuses whoever has no account, and what the registry does not declare', () => {
    expect(refused(() => requireRight(entry, 'create', undefined))?.[2]).toBe('Only residents can log “Samples”.');
    expect(refused(() => requireRight(undefined, 'read', viewer('admin')))?.[0]).toBe(403);
  });

  it('asks several types at once', () => {
    expect(refused(() => requireVerifier([entry], viewer('hod'), 'verify entries'))).toBeUndefined();
    expect(refused(() => requireVerifier([entry], viewer('drpc'), 'verify entries'))?.[2]).toBe(
      'Only faculty and heads of department can verify entries.',
    );
  });

  it('asks a role for a trait where no record is meant', () => {
    expect(refused(() => requireTrait('administers', viewer('admin'), 'see the audit trail'))).toBeUndefined();
    expect(refused(() => requireTrait('administers', viewer('hod'), 'see the audit trail'))?.[2]).toBe(
      'Only administrators can see the audit trail.',
    );
  });
});
