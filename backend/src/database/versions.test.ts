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
  it('ages by itself where other processes write too', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
    const shared = new TableVersions(true);
    const before = shared.of('memo');
    expect(shared.of('memo')).toBe(before);
    clock.mockReturnValue(6000);
    expect(shared.of('memo')).toBeGreaterThan(before);
    clock.mockRestore();
  });
});
