import { describe, expect, it, vi } from 'vitest';
import { TableVersions, tableWritten } from './versions';

describe('tableWritten', () => {
  it.each([
    ['INSERT INTO memo (id) VALUES (?)', 'memo'],
    ['insert or ignore into "memo" (id) VALUES (?)', 'memo'],
    ['INSERT IGNORE INTO `memo` (id) VALUES (?)', 'memo'],
    ['  UPDATE memo SET a = 1', 'memo'],
    ['DELETE FROM memo WHERE id = ?', 'memo'],
    ['REPLACE INTO memo (id) VALUES (?)', 'memo'],
    ['SELECT 1 FROM memo', undefined],
  ])('%s → %s', (sql, table) => {
    expect(tableWritten(sql)).toBe(table);
  });
});

describe('TableVersions', () => {
  it('is certain for a second where other processes write too, and for as long as they are asked', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
    const shared = new TableVersions(true);
    shared.noteOthers('3 7');
    const before = shared.of('memo');
    clock.mockReturnValue(5999);
    expect(shared.of('memo')).toBe(before);
    shared.noteOthers('3 7');
    clock.mockReturnValue(6998);
    expect(shared.of('memo')).toBe(before);
    clock.mockReturnValue(6999);
    const unasked = shared.of('memo');
    expect(unasked).not.toBe(before);
    shared.bump(new Map([['other', undefined]]));
    expect(shared.of('memo')).not.toBe(unasked);
    shared.noteOthers('3 7');
    expect(shared.of('memo')).toBe(before);
    clock.mockRestore();
  });
});

describe('the version of a place', () => {
  const mine = ['teacher', 'a'] as const;
  const versions = () => {
    const made = new TableVersions(false);
    made.bump(new Map([['memo', undefined]]));
    return made;
  };

  it('grows with what is written there, and not with what is written elsewhere', () => {
    const made = versions();
    const [whole, before] = [made.of('memo'), made.of('memo', mine)];
    made.bump(new Map([['memo', [['teacher', 'b']]]]));
    expect(made.of('memo', mine)).toBe(before);
    expect(made.of('memo')).toBeGreaterThan(whole);
    made.bump(new Map([['memo', [mine]]]));
    expect(made.of('memo', mine)).toBeGreaterThan(before);
  });

  it('grows with what is written nobody knows where', () => {
    const made = versions();
    const before = made.of('memo', mine);
    made.bump(new Map([['memo', undefined]]));
    expect(made.of('memo', mine)).toBeGreaterThan(before);
  });

  it('grows for rows that follow from what is written, under their own names', () => {
    const columns = { whom: 'owner' };
    const made = new TableVersions(false, [{ table: 'memo', into: 'shown', source: 'kind', columns, when: () => '' }]);
    const [whole, ours, others] = [made.of('shown'), made.of('shown', ['whom', 'me']), made.of('shown', ['whom', 'x'])];
    made.bump(new Map([['memo', [['owner', 'me']]]]));
    expect(made.of('shown')).toBeGreaterThan(whole);
    expect(made.of('shown', ['whom', 'me'])).toBeGreaterThan(ours);
    expect(made.of('shown', ['whom', 'x'])).toBe(others);
    made.bump(new Map([['memo', undefined]]));
    expect(made.of('shown', ['whom', 'x'])).toBeGreaterThan(others);
    made.bump(new Map([['other', undefined]]));
    expect(made.of('shown', ['whom', 'x'])).toBe(made.of('shown'));
  });

  it('grows when another process has written', () => {
    const made = versions();
    made.noteOthers(1);
    const before = made.of('memo', mine);
    made.noteOthers(1);
    expect(made.of('memo', mine)).toBe(before);
    made.noteOthers(2);
    expect(made.of('memo', mine)).toBeGreaterThan(before);
    expect(made.of('memo')).toBeGreaterThan(before);
  });
});
