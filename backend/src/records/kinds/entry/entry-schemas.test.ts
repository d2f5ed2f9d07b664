import { describe, expect, it } from 'vitest';
import registry from '../../../../../resources.config';
import { type EntryResource, validateCreate, validateVerify } from '../../../../../schemas';
import { readVersion } from '../../write/request';
import { entrySchemas, schemaNames } from './entry-schemas';

type Properties = Record<string, { anyOf?: readonly { type?: string }[] }>;

const context = { today: '2026-01-31', department: 'pathology', titles: () => [], people: () => undefined };

const schemaOf = (entry: EntryResource, name: keyof ReturnType<typeof schemaNames>) =>
  entrySchemas(entry)[schemaNames(entry)[name] ?? ''] as
    | { readonly properties: Properties; readonly required?: readonly string[] }
    | undefined;

/** The names of a body that may be null, as the description says. */
function nullable(
  entry: EntryResource,
  name: 'create' | 'verify',
  others: readonly string[] = [],
): Map<string, boolean> {
  const names = Object.entries(schemaOf(entry, name)?.properties ?? {}).filter(([name]) => !others.includes(name));
  return new Map(names.map(([name, { anyOf }]) => [name, anyOf?.some(({ type }) => type === 'null') ?? false]));
}

describe.each(registry.entries.map((entry) => [entry.name, entry] as const))('the bodies of %s', (_, entry) => {
  it('may say null where the description says so, and nowhere else', () => {
    // What a condition demands hangs on the rest of the body.
    const always = entry.fields.filter(({ when }) => !when).map(({ writeName }) => writeName);
    for (const [name, may] of nullable(entry, 'create')) {
      if (!always.includes(name)) continue;
      const verdict = validateCreate(entry, { [name]: null }, context);
      expect(verdict.ok || !(name in verdict.errors), name).toBe(may);
    }
    const [status] = entry.workflow.verify.to;
    for (const [name, may] of nullable(entry, 'verify', [entry.api.verifyKey, 'version'])) {
      const verdict = validateVerify(entry, { status, [name]: null }, context);
      expect(verdict.ok || !(name in verdict.errors), name).toBe(may);
    }
    const many = schemaOf(entry, 'verifyMany');
    if (many) expect(many.required?.includes('status') ?? false).toBe(entry.workflow.verify.to.length > 1);
    expect(readVersion(null)).toBeUndefined();
    expect(nullable(entry, 'verify').get('version')).toBe(true);
  });
});
