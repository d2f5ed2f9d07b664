import { expect, test } from 'vitest';
import type { Lookups } from '../../field-types';
import type { StoredRow } from '../store/table';
import { rowFrame } from './frames';

test('a row says how many name it and whether its guide is gone, the one beside the other', () => {
  const metaOf = (row: Partial<StoredRow>, load?: number) => {
    const record = {};
    rowFrame(true).end(record, { id: 'r', ...row } as StoredRow, { load: () => load } as unknown as Lookups);
    return record;
  };
  expect(metaOf({ isGuideGone: 1 }, 2)).toEqual({ meta: { load: 2, guideGone: true } });
  expect(metaOf({ isGuideGone: 0 })).toEqual({ meta: { guideGone: false } });
  expect(metaOf({}, 0)).toEqual({ meta: { load: 0 } });
  expect(metaOf({})).toEqual({});
});
