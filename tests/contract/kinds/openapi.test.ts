import { describe, expect, it } from 'vitest';
import { apiParts } from '../../../backend/src/features';
import { openApiOf } from '../../../backend/src/openapi/document';
import registry from '../../../resources.config';

type Document = { paths: Record<string, Record<string, unknown>>; components: { schemas: Record<string, unknown> } };
const document = openApiOf(registry, apiParts(registry)) as Document;

describe('the description of the API', () => {
  it('has every route of sheets, exchanges and attendance', () => {
    const paths = [
      ...registry.scorecards.flatMap(({ api: { path } }) =>
        ['/my', '/all', '/add', '/{id}/history'].map((at) => path + at),
      ),
      ...registry.exchanges.flatMap(({ api: { path, open, reply } }) =>
        ['', '/my', '/all', '/next-number', `/${open}`, `/${reply}`, '/{id}', '/{id}/history'].map((at) => path + at),
      ),
      ...['', '/my', '/residents', '/{id}/history'].map((at) => `drpAttendance${at}`),
      'misc/allStudents',
    ];
    expect(paths.filter((path) => !document.paths[`/api/${path}`])).toEqual([]);
  });

  it('has every route of directories, forms and the trail, and none that nobody may use', () => {
    const verbs = (path: string) => Object.keys(document.paths[`/api/${path}`] ?? {}).sort();
    for (const { api, permissions } of registry.directories) {
      const may = (right: 'create' | 'update' | 'remove' | 'approve') =>
        Object.values(permissions).some((rights) => rights?.[right]);
      expect(verbs(api.path), api.path).toEqual(['get', ...(may('create') ? ['post'] : [])]);
      expect(verbs(`${api.path}/all`)).toEqual(['get']);
      const changes = may('update') || may('approve') ? ['patch'] : [];
      expect(verbs(`${api.path}/{id}`)).toEqual([...(may('remove') ? ['delete'] : []), 'get', ...changes]);
    }
    for (const { api, keeps } of registry.forms)
      expect(verbs(api.path), api.path).toEqual(['get', keeps.what === 'inbox' ? 'post' : 'patch'].sort());
    expect(verbs('audit')).toEqual(['get']);
  });

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(references.length).toBeGreaterThan(100);
    expect([...new Set(references)].filter((name) => !document.components.schemas[name])).toEqual([]);
  });
});
