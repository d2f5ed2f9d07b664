import { expect, test } from 'vitest';
import { apiError } from './api-error';
import { faultOf } from './fault';

test('a refusal has its status, its words and the sentences of its fields', () => {
  const errors = { date: 'Date is required' };
  expect(faultOf(apiError(422, { message: 'Please check the form', code: 'INVALID', errors }))).toEqual({
    status: 422,
    message: 'Please check the form',
    errors,
  });
});

test('the dialog of a failed save is kept', () => {
  const dialog = { title: 'Submission Error', text: 'Failed to submit.' };
  expect(faultOf({ statusCode: 500, message: 'Failed', code: 'INTERNAL', dialog })).toMatchObject({
    status: 500,
    dialog,
  });
});

test('no answer is status 0 and never throws', () => {
  expect(faultOf(new TypeError('fetch failed'))).toEqual({ status: 0, message: 'fetch failed', errors: {} });
  expect(faultOf(undefined)).toEqual({ status: 0, message: '', errors: {} });
});

test('several sentences about one field become the first', () => {
  expect(faultOf({ statusCode: 422, errors: { topic: ['Topic is required', 'Too long'] } }).errors).toEqual({
    topic: 'Topic is required',
  });
});

test('a conflict comes with the record as somebody else saved it', () => {
  const current = { id: '1', version: 3 };
  expect(faultOf(apiError(409, { code: 'conflict', message: 'Changed', current })).current).toEqual(current);
});
