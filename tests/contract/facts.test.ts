import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { modulesOf } from '../../schemas';
import * as facts from './facts';
import { compare, compareEntry } from './facts-check/compare';
import { compareTitles } from './facts-check/titles';

describe('the registry says what the specification says', () => {
  it.each(Object.entries(facts.entries))('of %s', (slug, stated) => {
    const entry = registry.entries.find(({ route }) => route === slug);
    expect(entry ? compareEntry(entry, stated) : ['missing']).toEqual([]);
  });

  it('of the title lists', () => {
    expect(compareTitles(registry, facts.titleForms)).toEqual([]);
  });

  it('of everything together: entries and cards in their order', () => {
    expect(compare(registry, facts)).toEqual([]);
  });
});

describe('the catalogues hold the modules that the specification names', () => {
  const { default: common, Medicine, Surgery } = facts.departmentModules;

  it.each(['skills', 'procedures'] as const)('%s of the default department', (name) => {
    expect(modulesOf('pathology', name)).toEqual(expect.arrayContaining([...common]));
    expect(modulesOf('a department without a list', name)).toEqual(modulesOf('pathology', name));
  });

  it.each(['skills', 'procedures'] as const)('%s of medicine and surgery', (name) => {
    expect(modulesOf('medicine', name)).toEqual(Medicine);
    expect(modulesOf('surgery', name)).toEqual(Surgery);
  });

  it.each(['skills', 'procedures'] as const)('%s of community medicine', (name) => {
    const modules = modulesOf('community-medicine', name).map((module) => module.toLowerCase());
    const stated = facts.departmentModules['Community medicine'][name].map((module) => module.toLowerCase());
    expect(modules).toEqual(expect.arrayContaining(stated));
  });
});
