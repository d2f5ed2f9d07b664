import { describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { studentFields } from '../../../schemas';
import { apiParts } from '../features';
import { schemaNames } from '../kinds/entry/entry-schemas';
import { openApiOf } from './document';

interface Schema {
  readonly required: string[];
  readonly properties: Record<string, { description?: string; enum?: unknown[] }>;
}
const document = openApiOf(registry, apiParts(registry)) as {
  paths: Record<string, Record<string, { parameters?: { name: string }[]; responses: object }>>;
  components: { schemas: Record<string, Schema> };
};
const text = JSON.stringify(document);

describe('the API description', () => {
  it('refers to nothing that is missing', () => {
    const wanted = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(wanted.filter((name) => !document.components.schemas[name ?? ''])).toEqual([]);
    expect(wanted.length).toBeGreaterThan(100);
  });

  it.each(registry.entries.map((entry) => [entry.name, entry] as const))(
    'has every route and sentence of %s',
    (_, entry) => {
      const root = `/api/${entry.api.path}`;
      const routes = ['', '/my', '/all', '/add', '/verify', '/verify-many', '/{id}', '/{id}/history', '/export'];
      for (const route of routes) expect(document.paths).toHaveProperty([root + route]);
      const create = document.components.schemas[schemaNames(entry).create];
      const fields = studentFields(entry);
      expect(Object.keys(create?.properties ?? {})).toEqual(fields.map(({ writeName }) => writeName));
      for (const { writeName, required, when } of fields)
        if (required) {
          // What is asked for under a condition only, a body may lack.
          if (!when) expect(create?.required).toContain(writeName);
          expect(create?.properties[writeName]?.description).toContain(required);
        }
      const verify = document.components.schemas[schemaNames(entry).verify];
      expect(verify?.properties.status?.enum).toEqual(entry.workflow.verify.to);
    },
  );

  it('offers no filter on a patient', () => {
    for (const entry of registry.entries) {
      const names = document.paths[`/api/${entry.api.path}`]?.get?.parameters?.map(({ name }) => name) ?? [];
      for (const { key, sensitive } of entry.fields)
        if (sensitive) expect(names.filter((name) => name.startsWith(key))).toEqual([]);
      expect(names).toContain('status_ne');
    }
  });
});
