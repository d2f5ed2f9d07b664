import { expect, test } from 'vitest';
import { multipart } from './multipart';

test('without a file the body stays JSON', () => {
  const body = { date: '2026-01-02', topic: 'Lymphoma' };
  expect(multipart(body)).toBe(body);
});

test('with a file every given value becomes a part', () => {
  const certificate = new File(['%PDF-'], 'bcbr.pdf', { type: 'application/pdf' });
  const form = multipart({ certificate, score: 3, remarks: undefined, place: null }) as FormData;
  expect([...form.keys()]).toEqual(['certificate', 'score']);
  expect((form.get('certificate') as File).name).toBe('bcbr.pdf');
  expect(form.get('score')).toBe('3');
});
