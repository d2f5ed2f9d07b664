import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { type EntryResource, verifierFields } from '../../schemas';
import * as facts from './facts';
import { added } from './facts-check/columns';
import { compare } from './facts-check/compare';
import { fieldSpoilers, verifierSpoilers } from './facts-check/field-mutants';
import * as make from './facts-check/mutants';

/** The mutants of an entry that contradict a stated fact; what the specification leaves open may change. */
function contradicting(entry: EntryResource): make.Spoiler[] {
  const slug = entry.route as facts.EntrySlug;
  const stated = facts.entries[slug];
  const names = new Map(stated.fields.map((field) => [field.name, field]));
  const extra = added[slug] ?? [];
  const { student, faculty } = stated.failures ?? {};
  const has: Record<string, unknown> = {
    'student load': student?.load,
    'faculty load': faculty?.load,
    save: student?.save,
    verify: faculty?.verify,
  };
  return [
    ...entry.fields.flatMap((field) => {
      const fact = names.get(field.writeName);
      if (!fact) return [];
      return fieldSpoilers(field).filter(([what]) => fact.options || fact.optionsFrom || !what.includes('option'));
    }),
    ...make.sentenceSpoilers(entry).filter(([what]) => {
      const fact = has[what.split(':')[0] ?? ''];
      return fact && !(what.includes('text') && typeof fact === 'object' && !('text' in fact));
    }),
    ...make.rightsSpoilers(entry),
    ...make.nameSpoilers(entry).filter(([what]) => stated.api || !/path|envelope|body|verify/.test(what)),
    ...(stated.states ? make.stateSpoilers(entry) : []),
    ...(stated.verify ? verifierFields(entry).flatMap(verifierSpoilers) : []),
    ...(stated.studentColumns ? make.columnSpoilers(entry, 'student') : []),
    ...(stated.facultyColumns ? make.columnSpoilers(entry, 'faculty') : []).filter(
      ([what]) => what.startsWith('drop') || !extra.some((key) => what.split(' ').includes(key)),
    ),
    ...(stated.search ? make.searchSpoilers(entry) : []),
  ];
}

const survives = (entry: EntryResource, spoiler: make.Spoiler) =>
  compare(make.mutate(registry, entry.name, spoiler), facts).length === 0;

describe('a registry with one thing wrong is found out', () => {
  it.each(registry.entries.map((entry) => [entry.route, entry] as const))('%s', (_, entry) => {
    const mutants = contradicting(entry);
    const survivors = mutants.filter((mutant) => survives(entry, mutant));
    expect(mutants.length).toBeGreaterThan(20);
    expect(survivors.map(([what]) => what)).toEqual([]);
  });

  it.each(make.registryMutants)('%s', (_, spoil) => {
    const copy = structuredClone(registry);
    spoil(copy as make.Loose<typeof registry>);
    expect(compare(copy, facts)).not.toEqual([]);
  });

  it('while one with nothing wrong is not', () => {
    for (const entry of registry.entries) expect(survives(entry, ['nothing', () => {}])).toBe(true);
  });
});
