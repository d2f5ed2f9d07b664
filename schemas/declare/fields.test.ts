import { describe, expect, it } from 'vitest';
import * as make from './fields';

describe('a field function', () => {
  it.each([
    ['a text', make.text('Training Type'), { type: 'text', required: 'Training type is required' }],
    ['capitals in a label', make.text('DRPC Name'), { required: 'DRPC name is required' }],
    ['a sentence of its own', make.text('Topic', { required: 'Say what it was' }), { required: 'Say what it was' }],
    ['a person', make.faculty('Moderator'), { role: 'faculty', required: 'Moderator name is required' }],
    ['a day', make.date('Date'), { latest: 'today', required: 'Date is required' }],
    ['words', make.choice('Role', ['A', 'B']), { options: { from: 'list', values: ['A', 'B'] } }],
    [
      'coded words',
      make.choice('Role', [{ value: 'a', word: 'A' }]),
      { options: { from: 'pairs', pairs: [{ value: 'a', word: 'A' }] } },
    ],
    ['modules', make.catalogue('Module', 'skills'), { options: { from: 'catalogue', name: 'skills' } }],
    ['titles', make.titled('Case', 'cases'), { options: { from: 'titles', list: 'cases' } }],
    ['a score', make.score('Score'), { scale: 'fivePoint', filledBy: 'verifier' }],
    ['what the system fills', make.text('College', { systemValue: 'collegeName' }), { filledBy: 'system' }],
    ['an address', make.email('Email'), { says: 'Please enter a valid email address', required: 'Email is required' }],
  ])('makes %s', (_, field, expected) => {
    expect(field).toMatchObject(expected);
  });

  it.each([
    ['optional', make.text('Topic', { optional: true })],
    ['marked', make.date('Date', { marked: true })],
    ['a remark', make.remarks()],
    ["the verifier's", make.text('Verdict', { filledBy: 'verifier' })],
    ["the system's", make.text('College', { systemValue: 'collegeName' })],
    ['a score', make.score('Score')],
  ])('requires nothing of what is %s', (_, field) => {
    expect(field.required).toBeUndefined();
  });

  it('leaves no word of its own in the declaration', () => {
    expect(make.date('Date', { optional: true, future: true })).toEqual({ type: 'date', label: 'Date' });
    expect(make.text('College', { systemValue: 'collegeName' })).toEqual({
      type: 'text',
      label: 'College',
      filledBy: 'system',
      systemValue: 'collegeName',
    });
  });

  it('requires a remark or a score that has a sentence', () => {
    expect(make.remarks({ label: 'Remark', required: true }).required).toBe('Remark is required');
    expect(make.score('Score', { required: true }).required).toBe('Score is required');
  });
});
