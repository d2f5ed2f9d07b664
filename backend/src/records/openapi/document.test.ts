import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { studentFields } from '../../../../schemas';
import { api } from '../../../../schemas/api';
import { product } from '../../app/product';
import { startApp } from '../../testing/app';
import { schemaNames } from '../kinds/entry/entry-schemas';

const document = product.openApi();
const text = JSON.stringify(document);
const { paths, components }: Document = JSON.parse(text);

interface Document {
  readonly paths: Record<
    string,
    Record<string, { operationId: string; tags: readonly string[]; parameters?: (Parameter | { $ref: string })[] }>
  >;
  readonly components: {
    readonly schemas: Record<string, Schema>;
    readonly parameters: Record<string, Parameter>;
  };
}

interface Property {
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Property[];
}

interface Parameter {
  readonly name: string;
}

interface Schema {
  readonly required: string[];
  readonly properties: Record<string, Property>;
}

describe('the API description', () => {
  it('keeps every rule that Redocly recommends', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const told = problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`);
    expect(told).toEqual([]);
    const few = { ...document, paths: Object.fromEntries(Object.entries(paths).slice(0, 3)) };
    const broken = JSON.stringify(few).replaceAll('"summary"', '"sumary"');
    const noticed = await lintFromString({ source: broken, absoluteRef: 'openapi.json', config });
    expect(noticed.map(({ ruleId }) => ruleId)).toContain('operation-summary');
  });

  it('has every route that the server answers, and no other', async () => {
    const served = new Set<string>();
    await startApp({
      ...product,
      afterMigrate: undefined,
      onRoute: ({ method, url }) => {
        for (const one of [method].flat())
          if (one !== 'HEAD' && url !== '/*') served.add(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`);
      },
    });
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual([...served].sort());
    expect(served).toContain('GET /readyz');
  });

  it('describes in schemas/api whatever is of no type of record, and nothing that is not there', () => {
    const ofTypes = new Set<string>(registry.resources.flatMap(({ label }) => ('many' in label ? [label.many] : [])));
    const untyped = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { tags }]) =>
        tags.some((tag) => ofTypes.has(tag)) ? [] : [`${method.toUpperCase()} ${path}`],
      ),
    );
    const described = Object.keys(api)
      .filter((name) => !name.includes(':type'))
      .map((name) => name.replace(/ (\/?)/, (_, root) => (root ? ' /' : ' /api/')).replace(/:(\w+)/g, '{$1}'));
    expect(described.sort()).toEqual(untyped.sort());
  });

  it('names each operation once', () => {
    const names = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names).toContain('getReportsByNameExport');
  });

  it.each(registry.entries.map((entry) => [entry.name, entry] as const))('has every sentence of %s', (_, entry) => {
    const create = components.schemas[schemaNames(entry).create];
    const fields = studentFields(entry);
    expect(Object.keys(create?.properties ?? {})).toEqual(fields.map(({ writeName }) => writeName));
    for (const { writeName, required, when } of fields)
      if (required) {
        if (!when) expect(create?.required).toContain(writeName);
        expect(create?.properties[writeName]?.description).toContain(required);
      }
    const verify = components.schemas[schemaNames(entry).verify];
    const { enum: words, anyOf } = verify?.properties.status ?? {};
    expect(words ?? anyOf?.[0]?.enum).toEqual(entry.workflow.verify.to);
  });

  it('offers no filter on a patient', () => {
    for (const entry of registry.entries) {
      const names = (paths[`/api/${entry.api.path}`]?.get?.parameters ?? []).map((one) =>
        '$ref' in one ? (components.parameters[one.$ref.split('/').at(-1) ?? '']?.name ?? '') : one.name,
      );
      for (const { key, sensitive } of entry.fields)
        if (sensitive) expect(names.filter((name) => name.startsWith(key))).toEqual([]);
      expect(names).toContain('status_ne');
    }
  });
});
