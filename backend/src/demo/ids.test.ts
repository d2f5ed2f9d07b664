import { expect, it } from 'vitest';
import { isId } from '../base/database';
import { idAt } from './ids';
import { Random } from './random';

it('makes keys that the database door accepts, in the order of their moments', () => {
  const random = new Random('ids');
  const early = Array.from({ length: 200 }, () => idAt('2024-01-01T10:00:00.000Z', random));
  const late = idAt('2024-01-01T10:00:00.001Z', random);
  expect(early.every(isId)).toBe(true);
  expect(new Set(early).size).toBe(200);
  expect(early.every((id) => id < late)).toBe(true);
  expect(late[14]).toBe('7');
});
