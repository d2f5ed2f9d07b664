import { describe, expect, it } from 'vitest';
import { readBackupOptions } from './backup/options';
import { Refused } from './command';
import { readMigrateOptions } from './migrate/options';
import { readRestoreOptions } from './restore/options';

describe('migrate', () => {
  it('reads its options', () => {
    expect(readMigrateOptions([])).toEqual({ plan: false, help: false, allow: [] });
    expect(readMigrateOptions(['--plan', '--allow', 'drop:a.b', '--allow=narrow:c.d'])).toEqual({
      ...{ plan: true, help: false, allow: ['drop:a.b', 'narrow:c.d'] },
    });
  });

  it.each([[['--allow']], [['--allow', '--plan']], [['--allow', 'all']], [['--force']], [['drop:a.b']]])(
    'refuses %j with its usage',
    (args) => {
      expect(() => readMigrateOptions(args)).toThrow(Refused);
      expect(() => readMigrateOptions(args)).toThrow(/npm run migrate/);
    },
  );
});

describe('backup', () => {
  const now = new Date('2026-03-04T05:06:07.890Z');

  it('reads its options', () => {
    expect(readBackupOptions([], now)).toEqual({
      ...{ help: false, withSecrets: false, out: 'countersign-2026-03-04T050607Z.tar.gz' },
    });
    expect(readBackupOptions(['--with-secrets', '--out', '-'], now)).toMatchObject({ withSecrets: true, out: '-' });
    expect(readBackupOptions(['--out=/b/x.tar.gz'], now).out).toBe('/b/x.tar.gz');
  });

  it.each([[['--out']], [['--out=']], [['x.tar.gz']], [['--secrets']]])('refuses %j', (args) => {
    expect(() => readBackupOptions(args, now)).toThrow(Refused);
  });
});

describe('restore', () => {
  it('reads its options', () => {
    expect(readRestoreOptions(['x.tar.gz', '--check'])).toEqual({
      ...{ help: false, file: 'x.tar.gz', check: true, withoutKey: false },
    });
  });

  it.each([[[]], [['a', 'b']], [['x.tar.gz', '--force']]])('refuses %j', (args) => {
    expect(() => readRestoreOptions(args)).toThrow(Refused);
  });
});
