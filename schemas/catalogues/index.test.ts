import { describe, expect, it } from 'vitest';
import { catalogueSlugs, itemsOf, modulesOf } from './index';

const names = ['skills', 'procedures'] as const;

describe.each(catalogueSlugs)('the catalogue of %s', (slug) => {
  it.each(names)('has modules and items for %s, each once and none blank', (name) => {
    const modules = modulesOf(slug, name);
    expect(modules.length).toBeGreaterThan(0);
    expect(new Set(modules).size).toBe(modules.length);
    for (const module of modules) {
      const items = itemsOf(slug, name, module);
      expect(items.length).toBeGreaterThan(0);
      expect(new Set(items).size).toBe(items.length);
      expect([module, ...items].filter((word) => word.trim() !== word || word === '')).toEqual([]);
    }
  });
});

describe('a department without a list of its own', () => {
  it.each([null, '', 'anatomy', 'Pathology', '__proto__', 'constructor', 'toString'])(
    '%j has the common one',
    (slug) => {
      expect(modulesOf(slug, 'skills')).toEqual(modulesOf('pathology', 'skills'));
      expect(itemsOf(slug, 'procedures', 'Histopathology')).toEqual(
        itemsOf('pathology', 'procedures', 'Histopathology'),
      );
    },
  );
});

describe('an unknown module', () => {
  it.each(['', 'histopathology', '__proto__', 'constructor'])('%j has no items', (module) => {
    expect(itemsOf('pathology', 'skills', module)).toEqual([]);
  });
});
