import { describe, expect, it } from 'vitest';
import { headsDepartment, isPostedTo, type Rank, ranksWith, rolesWith, teaches, verifies } from './roles';

describe('a role', () => {
  it('is asked for what it does, and so is a rank', () => {
    expect(rolesWith('verifies')).toEqual(['faculty', 'hod', 'drpc']);
    expect(ranksWith('teaches')).toEqual([
      'lecturer',
      'assistant_professor',
      'associate_professor',
      'professor',
      'hod',
    ]);
    expect([teaches('professor'), teaches('faculty'), teaches('drpc')]).toEqual([true, true, false]);
    expect([headsDepartment('hod'), headsDepartment('professor')]).toEqual([true, false]);
    expect([isPostedTo('drpc'), isPostedTo('student')]).toEqual([true, false]);
  });

  it('that nobody has, does nothing', () => {
    for (const asked of [teaches, verifies, headsDepartment]) expect(asked('undefined' as Rank)).toBe(false);
  });
});
