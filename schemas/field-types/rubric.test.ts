import { describe, expect, it } from 'vitest';
import { fieldUnderTest } from '../testing/field';
import { context } from '../testing/sample';
import { parseValue } from './index';

// One label ends like another.
const items = { clarity: 'Clarity', order: 'Order', logicalOrder: 'Logical Order' };
const rubric = fieldUnderTest({ type: 'rubric', label: 'Ratings', ratings: ['good', 'poor'], items });

describe('a rubric', () => {
  it('keeps the ratings given, and no blank ones', () => {
    expect(rubric.parse({ clarity: 'good', order: '', logicalOrder: null })).toEqual({ clarity: 'good' });
    expect(rubric.parse({ clarity: '', order: undefined })).toBeNull();
    expect(rubric.parse({})).toBeNull();
  });

  it.each(['Good', 'excellent', ' good', 1, true, ['good'], {}, '__proto__'])('refuses the rating %j', (rating) => {
    expect(rubric.parse({ clarity: 'good', order: rating })).toBe('Choose one of the options for Order');
  });

  it('names every item at fault', () => {
    expect(parseValue(rubric.field, { clarity: 'x', order: 'good', logicalOrder: 7 }, context, {})).toEqual({
      fault: 'Choose one of the options for Clarity',
      items: {
        clarity: 'Choose one of the options for Clarity',
        logicalOrder: 'Choose one of the options for Logical Order',
      },
    });
  });

  it('reads past what is no item of it', () => {
    expect(rubric.parse(JSON.parse('{"clarity":"good","__proto__":"good","toString":"good"}'))).toEqual({
      clarity: 'good',
    });
  });

  it('shows its items in their order', () => {
    expect(rubric.show({ logicalOrder: 'poor', clarity: 'good', topic: 'x' })).toBe(
      'Clarity: good; Logical Order: poor',
    );
    expect(rubric.show({})).toBe('');
  });
});
