import { describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { entryMaterials } from '../../../schemas/materials';
import { Decks, fitting } from './decks';
import { collections } from './material';
import { Random } from './random';

const decks = () => new Decks(new Random('decks'));

describe('the material', () => {
  it('has every collection that the registry draws from, and no other', () => {
    const named = registry.entries.flatMap((entry) => entry.demo?.from ?? []);
    expect([...new Set(named)].sort()).toEqual([...entryMaterials].sort());
  });

  it.each(entryMaterials.map((name) => [name, collections[name]] as const))(
    '%s speaks of fields that its entries have, and of nothing else',
    (name, { rows }) => {
      const entries = registry.entries.filter((entry) => entry.demo?.from.some((one) => one === name));
      const known = new Set(['department', 'days', ...entries.flatMap((entry) => Object.keys(entry.byKey))]);
      expect(rows.flatMap((row) => Object.keys(row)).filter((key) => !known.has(key))).toEqual([]);
    },
  );
});

describe('Decks', () => {
  it('uses up a collection before repeating a row', () => {
    const source = decks();
    const size = collections.leaves?.rows.length ?? 0;
    const drawn = Array.from({ length: size }, () => JSON.stringify(source.draw(['leaves'], 'one', 'surgery')));
    expect(new Set(drawn).size).toBe(size);
  });

  it('keeps to the department', () => {
    const source = decks();
    for (let count = 0; count < 40; count++) {
      expect(source.draw(['theses', 'cases'], `resident ${count}`, 'surgery').department).toBe('surgery');
    }
    expect(fitting('cases', 'radiology').length).toBe(collections.cases?.rows.length);
  });

  it('gives a resident one thesis, and colleagues others', () => {
    const source = decks();
    const titles = ['a', 'b', 'c', 'a', 'b'].map((who) => JSON.stringify(source.draw(['theses'], who, 'medicine')));
    expect(titles[3]).toBe(titles[0]);
    expect(titles[4]).toBe(titles[1]);
    expect(new Set(titles).size).toBe(3);
  });

  it('joins one row of each collection', () => {
    const row = decks().draw(['cases', 'patients'], 'one', 'pathology');
    const keys = (['cases', 'patients'] as const).flatMap((name) => Object.keys(collections[name]?.rows[0] ?? {}));
    expect(Object.keys(row).sort()).toEqual(keys.sort());
    expect(collections.cases?.rows.some((one) => Object.entries(one).every(([key, value]) => row[key] === value))).toBe(
      true,
    );
  });

  it('names a collection that is missing', () => {
    expect(() => decks().draw(['nowhere'], 'one', null)).toThrow('no collection "nowhere"');
  });
});
