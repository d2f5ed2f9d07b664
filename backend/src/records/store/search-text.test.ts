import { describe, expect, it } from 'vitest';
import type { ResolvedField } from '../../../../schemas';
import { resolved, withFields } from '../../../../schemas/testing/sample';
import { searchColumns, searchedFields, searchLength, searchText } from './search-text';

const list = (search: string[]) => ({ search, columns: { student: ['serial'], faculty: ['serial'] } });
const entry = resolved(
  withFields(
    {
      place: { type: 'text', label: 'Place', maxLength: 10 },
      part: { type: 'choice', label: 'Part', options: { from: 'list', values: ['Front', 'Back'] } },
      remark: { type: 'text', label: 'Remark', maxLength: 9 },
      day: { type: 'date', label: 'Day' },
    },
    { list: list(['place', 'topic', 'part', 'teacher', 'student']) },
  ),
);

describe('what a search looks into', () => {
  it('are the texts and choices that the registry names, the title first, and each once', () => {
    expect(searchedFields(entry).map(({ key }) => key)).toEqual(['topic', 'place', 'part']);
  });

  it('are never those that identify a patient', () => {
    // the registry's check refuses such a list; this is the second lock
    const place = { ...entry.byKey.place, sensitive: true } as ResolvedField;
    const secret = { ...entry, byKey: { ...entry.byKey, place } };
    expect(searchedFields(secret).map(({ key }) => key)).toEqual(['topic', 'part']);
  });

  it('is folded, a line for each that is filled', () => {
    const values = { topic: 'Émile', place: null, part: 'Front', remark: 'no', teacher: 'id', day: '2026-01-01' };
    expect(searchText(entry, values)).toBe('emile\nfront');
    expect(searchText(entry, { topic: 'On  two\nlines ' })).toBe('on two lines');
    expect(searchText(entry, { topic: 3 })).toBe('');
  });

  it('is no longer than its column, whatever folding makes of it', () => {
    const length = searchLength(entry);
    const lengths = searchedFields(entry).map((field) => (field.type === 'text' ? (field.maxLength ?? 255) : 0));
    expect(length).toBeGreaterThan(lengths.reduce((sum, one) => sum + one, 0));
    // this ligature becomes two letters
    expect(searchText(entry, { topic: 'ﬃ'.repeat(1000) })).toHaveLength(length ?? 0);
    expect(searchText(entry, { topic: 'a'.repeat(255), place: 'b'.repeat(10) })).toBe(
      `${'a'.repeat(255)}\n${'b'.repeat(10)}`,
    );
  });

  it('has any length where one of the texts has', () => {
    const long = resolved(
      withFields({ story: { type: 'text', label: 'Story', lines: 3 } }, { list: list(['topic', 'story']) }),
    );
    expect(searchLength(long)).toBeUndefined();
    expect(searchText(long, { story: 'x'.repeat(5000) })).toHaveLength(5000);
  });
});

it('the column is computed again as soon as other fields are searched, and only then', () => {
  const columnOf = (...search: string[]) => {
    const [column] = searchColumns({
      entries: [resolved(withFields({ place: { type: 'text', label: 'Place' } }, { list: list(search) }))],
    });
    return column;
  };
  expect(columnOf('topic')).toMatchObject({ table: 'sample', column: 'search', from: ['topic'] });
  expect(columnOf('topic', 'place')?.rule).not.toBe(columnOf('topic')?.rule);
  expect(columnOf('topic')?.rule).toBe(columnOf('topic', 'student')?.rule);
  expect(columnOf('place')?.compute({ topic: 'É', place: 'B' })).toBe('e\nb');
});
