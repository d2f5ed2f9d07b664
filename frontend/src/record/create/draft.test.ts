import { describe, expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { studentFields } from '../../../../schemas';
import { controlName } from '../act/values';
import { draftOf, keyOf, restored, withKey } from './local-store';

describe.each(registry.entries.map((entry) => [entry.label.menu, entry] as const))('%s', (_, entry) => {
  const fields = studentFields(entry);
  const filled = Object.fromEntries(
    fields.map((field) => [
      controlName(field),
      field.type === 'file' ? new File(['x'], 'scan.pdf') : `words in ${field.key}`,
    ]),
  );
  const kept = fields.filter((field) => !field.sensitive && field.type !== 'file').map(controlName);

  test('a draft keeps what was entered, but no patient and no file', () => {
    expect(Object.keys(draftOf(entry, filled) ?? {}).toSorted()).toEqual(kept.toSorted());
  });

  test('a stored draft never brings back a patient, whoever wrote it there', () => {
    const stored = Object.fromEntries(Object.entries(filled).filter(([, value]) => typeof value === 'string'));
    expect(Object.keys(restored(entry, { ...stored, unheardOf: 'x' }) ?? {}).toSorted()).toEqual(kept.toSorted());
  });

  test('a stored draft has the key under which it becomes one entry', () => {
    const stored = withKey(draftOf(entry, filled), 'once');
    expect([keyOf(stored), Object.keys(restored(entry, stored) ?? {}).toSorted()]).toEqual(['once', kept.toSorted()]);
  });

  test('an empty form is no draft', () => {
    expect(draftOf(entry, {})).toBeUndefined();
    expect(draftOf(entry, Object.fromEntries(kept.map((name) => [name, ''])))).toBeUndefined();
    expect(withKey(undefined, 'once')).toBeUndefined();
    for (const stored of [undefined, null, 'text', 3])
      expect([restored(entry, stored), keyOf(stored)]).toEqual([undefined, undefined]);
  });
});
