import { NotFoundException } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { Conflict, Invalid, NotFound } from '../errors';
import { Log } from '../log/log';
import { bodyOf, translate } from './problem.filter';

const withCode = (code: string, message = 'secret') => Object.assign(new Error(message), { code });

describe('translate', () => {
  it.each([
    [withCode('SQLITE_FULL'), 507],
    [withCode('ENOSPC'), 507],
    [Object.assign(new Error('x'), { driverError: { code: 'SQLITE_FULL' } }), 507],
    [withCode('SQLITE_BUSY'), 503],
    [withCode('ECONNREFUSED'), 503],
    [Object.assign(new Error('x'), { driverError: { errno: 1047 } }), 503],
    [new NotFoundException('Cannot GET /x'), 404],
    [Object.assign(new Error('x'), { statusCode: 413 }), 413],
    [Object.assign(new Error('x'), { statusCode: 415 }), 415],
    [Object.assign(new Error('x'), { statusCode: 400 }), 400],
    [Object.assign(withCode('ECONNRESET', 'aborted'), { statusCode: 400 }), 400],
    [new Error('SELECT * FROM users'), 500],
    ['a text', 500],
    [undefined, 500],
  ])('%s → %i', (error, status) => {
    const problem = translate(error);
    expect(problem.status).toBe(status);
    expect(JSON.stringify(bodyOf(problem))).not.toMatch(/secret|SELECT|Cannot GET/);
  });

  it('keeps a problem as it is', () => {
    const problem = new NotFound();
    expect(translate(problem)).toBe(problem);
  });
});

describe('bodyOf', () => {
  it('names each wrong field and leads with the first sentence', () => {
    expect(bodyOf(new Invalid({ date: 'Date is required', topic: 'Topic is required' }))).toEqual({
      message: 'Date is required',
      code: 'invalid',
      errors: { date: 'Date is required', topic: 'Topic is required' },
    });
  });

  it('carries the current record of a conflict', () => {
    expect(bodyOf(new Conflict({ id: 'a', version: 3 }))).toMatchObject({
      code: 'conflict',
      current: { id: 'a', version: 3 },
    });
  });
});

describe('Log', () => {
  it('tells the SQL of a database error, but not its values', () => {
    const lines: string[] = [];
    const error = Object.assign(new Error("Duplicate entry 'asha@example.test'"), {
      query: 'INSERT INTO users (email) VALUES (?)',
      parameters: ['asha@example.test'],
      driverError: { code: 'ER_DUP_ENTRY', message: "Duplicate entry 'asha@example.test'" },
    });
    new Log((line) => lines.push(line)).fault('request failed', error, { requestId: 'r1' });
    expect(lines.join()).toContain('INSERT INTO users');
    expect(lines.join()).toContain('ER_DUP_ENTRY');
    expect(lines.join()).not.toContain('asha');
  });
});
