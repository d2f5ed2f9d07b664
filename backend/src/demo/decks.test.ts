import { describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { Decks, fitting } from './decks';
import { collections } from './material';
import { Random } from './random';

const decks = () => new Decks(new Random('decks'));

describe('the material', () => {
  it('has every collection that the registry draws from, and no other', () => {
    const named = registry.entries.flatMap((entry) => entry.demo?.from ?? []);
    expect([...new Set(named)].sort()).toEqual(Object.keys(collections).sort());
  });

  it.each(Object.entries(collections))(
    '%s speaks of fields that its entries have, and of nothing else',
    (name, { rows }) => {
      const entries = registry.entries.filter((entry) => entry.demo?.from.includes(name));
      const known = new Set(['department', 'days', ...entries.flatMap((entry) => Object.keys(entry.byKey))]);
      expect(rows.flatMap((row) => Object.keys(row)).filter((key) => !known.has(key))).toEqual([]);
    },
  );
});

describe('Decks', () => {
  it('uses up a collection before repeating a row', () => {
    const source = decks();
    const size = collections.leaves?.rows.length ?? 0;
    const drawn = Array.from({ length: size }, () => source.draw(['leaves'], 'one', 'surgery').reason);
    expect(new Set(drawn).size).toBe(size);
  });

  it('keeps to the department', () => {
    const source = decks();
    for (let count = 0; count < 40; count++) {
      expect(source.draw(['theses', 'clinicalCases'], `resident ${count}`, 'surgery').department).toBe('surgery');
    }
    expect(fitting('clinicalCases', 'radiology').length).toBe(collections.clinicalCases?.rows.length);
  });

  it('gives a resident one thesis, and colleagues others', () => {
    const source = decks();
    const titles = ['a', 'b', 'c', 'a', 'b'].map((who) => source.draw(['theses'], who, 'medicine').thesisTitle);
    expect(titles[3]).toBe(titles[0]);
    expect(titles[4]).toBe(titles[1]);
    expect(new Set(titles).size).toBe(3);
  });

  it('joins one row of each collection', () => {
    const row = decks().draw(['clinicalCases', 'patients'], 'one', 'pathology');
    expect(Object.keys(row).sort()).toEqual(['caseType', 'department', 'ipdOpdNo', 'patientName']);
  });

  it('names a collection that is missing', () => {
    expect(() => decks().draw(['nowhere'], 'one', null)).toThrow('no collection "nowhere"');
  });
});
