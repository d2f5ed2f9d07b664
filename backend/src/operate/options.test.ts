import { describe, expect, it } from 'vitest';
import { manual as backup, outOf } from './backup/backup';
import { OperatorError, readArgs } from './command';
import { checkAllowed, manual as migrate } from './migrate/report';

describe('what a program is called with', () => {
  it('is read', () => {
    expect(readArgs(migrate, [])?.values).toEqual({ plan: false });
    expect(readArgs(migrate, ['--plan', '--allow', 'drop:a.b', '--allow=narrow:c.d'])?.values).toMatchObject({
      plan: true,
      allow: ['drop:a.b', 'narrow:c.d'],
    });
    expect(readArgs({ ...backup, files: 1 }, ['x.tar.gz', '--with-secrets'])).toMatchObject({
      values: { 'with-secrets': true },
      positionals: ['x.tar.gz'],
    });
  });

  it('is nothing where help is asked for', () => expect(readArgs(migrate, ['--plan', '--help'])).toBeUndefined());

  it.each([[['--allow']], [['--allow', '--plan']], [['--force']], [['--plan=yes']], [['drop:a.b']]])(
    'is refused with its usage: %j',
    (args) => {
      expect(() => readArgs(migrate, args)).toThrow(OperatorError);
      expect(() => readArgs(migrate, args)).toThrow(/\.\n\nnpm run migrate/);
    },
  );

  it.each([[[]], [['a', 'b']]])('is refused where one file is wanted: %j', (args) => {
    expect(() => readArgs({ ...backup, files: 1 }, args)).toThrow('Name one file.');
  });
});

it.each(['all', 'drop:', 'drop:a.b;c'])('no change is called %s', (change) => {
  expect(() => checkAllowed([change])).toThrow(/Say which change is allowed/);
  expect(() => checkAllowed(['drop:a.b', 'narrow:c.d', 'drop:e'])).not.toThrow();
});

it('a backup goes where it is told to, or into a file of its moment', () => {
  const now = new Date('2026-03-04T05:06:07.890Z');
  expect(outOf(undefined, now, {})).toBe('countersign-2026-03-04T050607Z.tar.gz');
  expect(outOf('-', now, {})).toBe('-');
  expect(() => outOf('', now, {})).toThrow(OperatorError);
});

it('a backup to standard output is refused where npm writes its own lines before it', () => {
  const npm = { npm_lifecycle_event: 'backup' };
  expect(() => outOf('-', new Date(), npm)).toThrow(/npm run --silent backup -- --out -$/);
  expect(outOf('-', new Date(), { ...npm, npm_config_loglevel: 'silent' })).toBe('-');
  expect(outOf('a.tar.gz', new Date(), npm)).toBe('a.tar.gz');
});
