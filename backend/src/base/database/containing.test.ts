import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { containing, lookedInto } from './containing';
import { newId } from './id';

const source = join(import.meta.dirname, '../..');

it('wildcards of a text are taken literally, and a text that is a key or a date is looked into as another is', () => {
  expect(containing(' 50  %_! ')).toBe('%50 !%!_!!%');
  for (const text of [newId(), '2026-01-02', '2026-01-02T03:04:05.678Z']) {
    expect(lookedInto(text)).toContain(text);
    expect(lookedInto(text)).not.toBe(text);
    expect([lookedInto(`${text}.`), lookedInto('')]).toEqual([`${text}.`, '']);
  }
});

/**
 * The columns and expressions that LIKE may search: columns written through `lookedInto`, the result of
 * LOWER, and sealed text, which never has the shape of a key.
 */
const may = /\bsearch|LOWER\(|\$\{text\}|\$\{cell\}/;

it('LIKE looks into nothing that SQLite may have as bytes', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => join(source, name))
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\/migrate\//.test(name))
    .flatMap((name) => {
      const asked = readFileSync(name, 'utf8').match(/\S+ (?:NOT )?LIKE \?/g) ?? [];
      return asked.map((sql) => `${relative(source, name)}: ${sql}`);
    });
  expect(found.length).toBeGreaterThan(4);
  expect(found.filter((sql) => !may.test(sql))).toEqual([]);
});
