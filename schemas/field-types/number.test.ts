import { describe, expect, it } from 'vitest';
import { fieldUnderTest, oddities } from '../testing/field';

const days = fieldUnderTest({ type: 'number', label: 'Days', derive: { how: 'inclusiveDays', from: ['a', 'b'] } });

describe('a derived number', () => {
  it.each([7, '7', ...oddities])('takes nothing from a body, whether %j', (raw) => {
    expect(days.parse(raw)).toBeNull();
  });

  it('is filled by the system and shows itself', () => {
    expect(days.field.filledBy).toBe('system');
    expect([days.show(3), days.show(0), days.show(null)]).toEqual(['3', '0', '']);
  });
});
