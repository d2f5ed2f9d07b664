import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { defineRegistry, departmentRecords, type Entry, type Registry } from '../../../../schemas';
import { sample, withFields } from '../../../../schemas/testing/sample';
import { describeRegistry } from '.';
import { differences } from './differences';
import { factsOf, keyOf, LOGBOOK, type TypeFacts } from './facts';

const served = (entry: Entry) => factsOf(defineRegistry([entry]));
const between = (before: Entry, after: Entry) => differences(served(before), served(after));
const { workflow } = sample();

describe('what changes, for whom', () => {
  it('is nothing between a registry and itself, kept as JSON and read again', () => {
    const { facts, differences: told } = describeRegistry(registry);
    expect(told(JSON.parse(JSON.stringify(facts)))).toEqual([]);
    expect(Object.keys(facts)).toEqual([...registry.resources.map(keyOf), LOGBOOK]);
  });

  it.each(registry.entries.map((entry) => [entry.name, entry] as const))(
    'is told of the fields of %s, whatever else bears its name',
    (_, entry) => {
      const before = factsOf(registry);
      const [field] = entry.fields;
      const { [field?.key ?? '']: gone, ...fields } = before[entry.name]?.fields ?? {};
      const after = { ...before, [entry.name]: { ...(before[entry.name] as TypeFacts), fields } };
      expect(differences(before, after)).toEqual([
        `${entry.label.one}: the field “${gone?.label}” is gone from every form and list. What was filled in is kept, hidden.`,
      ]);
    },
  );

  it('is not told where nothing was kept', () => {
    expect(describeRegistry(registry).differences(null)).toEqual([]);
  });

  it('tells rights by role', () => {
    expect(between(sample(), sample({ permissions: { ...departmentRecords, hod: { read: 'department' } } }))).toEqual([
      expect.stringMatching(/^Sample: faculty may read: .+ \(before: .+\)\.$/),
      expect.stringMatching(/^Sample: faculty may verify: .+ \(before: .+\)\.$/),
      expect.stringMatching(/^Sample: hod may read: .+ \(before: .+\)\.$/),
      expect.stringMatching(/^Sample: hod may no longer verify \(before: .+\)\.$/),
    ]);
  });

  it('tells sentences, demands and options', () => {
    const before = withFields({
      day: { type: 'date', label: 'Day', required: 'Day is required' },
      place: { type: 'text', label: 'Place' },
      grade: { type: 'choice', label: 'Grade', options: { from: 'list', values: ['good', 'fair'] } },
    });
    const after = withFields({
      day: { type: 'date', label: 'Day', required: 'Please choose a day' },
      place: { type: 'text', label: 'Place', required: 'Place is required' },
      grade: { type: 'choice', label: 'Grade', options: { from: 'list', values: ['good'] } },
    });
    expect(between(before, after)).toEqual([
      'Sample: “Day” says “Please choose a day” when it is missing (before: “Day is required”).',
      'Sample: “Place” must be filled from now on: “Place is required”. Records that exist without it stay as they are.',
      'Sample: “Grade” no longer offers fair. Records that have it keep it.',
    ]);
    expect(between(after, before)[1]).toBe('Sample: “Place” may be left empty from now on.');
  });

  it('tells states that come and go', () => {
    const { states, verify } = workflow;
    const more = {
      ...workflow,
      states: { ...states, Deferred: 'open' as const },
      verify: { ...verify, to: [...verify.to, 'Deferred'] },
    };
    expect(between(sample(), sample({ workflow: more }))).toEqual([
      'Sample: further state “Deferred”, which means open. No record has it yet.',
      'Sample: `workflow.verify.to` says “Verified, Pending, Rejected, Deferred” (before: “Verified, Pending, Rejected”).',
    ]);
    expect(between(sample({ workflow: more }), sample())).toEqual([
      'Sample: the state “Deferred” is gone. As long as records have it, this version does not start.',
      'Sample: `workflow.verify.to` says “Verified, Pending, Rejected” (before: “Verified, Pending, Rejected, Deferred”).',
    ]);
  });

  it('tells whatever else is declared, by its path', () => {
    const [day, place] = [{ type: 'date', label: 'Day' } as const, { type: 'text', label: 'Place' } as const];
    const before = withFields({ day, place }, { print: { heading: 'Samples', order: 1 } });
    const after = withFields({ day: { ...day, latest: 'today', marked: true }, place }, { title: 'place' });
    const told = [
      'Sample: `print.heading` says nothing (before: “Samples”).',
      'Sample: `title` says “place” (before: “topic”).',
      'Sample: of “Day” `latest` says “today” (before: nothing).',
      'Sample: of “Day” `marked` says “true” (before: nothing).',
    ];
    expect(between(before, after).toSorted()).toEqual(told);
    // An earlier version kept nothing of it.
    const { other: _, ...sample } = served(before).sample as TypeFacts;
    const fields = Object.fromEntries(
      Object.entries(sample.fields).map(([key, { other: _, ...facts }]) => [key, facts]),
    );
    expect(differences({ sample: { ...sample, fields } }, served(after))).toEqual([]);
  });

  it('tells what the logbook as a whole says', () => {
    const { logbook } = registry;
    const now = { ...registry, logbook: { ...logbook, waiting: { ...logbook.waiting, within: 1, ladder: [] } } };
    expect(describeRegistry(now as Registry).differences(factsOf(registry))).toContain(
      `The logbook: \`waiting.within\` says “1” (before: “${logbook.waiting?.within}”).`,
    );
  });

  it('tells a new name', () => {
    const label = { ...sample().label, one: 'Specimen' };
    expect(between(sample(), sample({ label }))).toEqual(['Specimen: was called “Sample” until now.']);
  });
});
