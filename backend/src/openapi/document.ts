import type { Registry } from '../../../schemas';
import { fixedPaths } from './fixed-paths';
import type { ApiPart } from './parts';
import { sharedSchemas } from './shared';

/** The OpenAPI 3.1 description of everything that this registry serves. @param parts what each room serves of it */
export function openApiOf(registry: Registry, parts: readonly ApiPart[]): Record<string, unknown> {
  const { entries, scorecards, exchanges, directories, forms } = registry;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Countersign',
      version: '1',
      description: 'The e-logbook for postgraduate medical training. Generated from the registry of logbook types.',
    },
    security: [{ bearer: [] }, { cookie: [] }],
    tags: [...entries, ...scorecards, ...exchanges, ...directories, ...forms].map(({ label }) => ({
      name: label.many,
    })),
    paths: Object.assign({}, fixedPaths(registry), ...parts.map(({ paths }) => paths)),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
      schemas: Object.assign({}, sharedSchemas, ...parts.map(({ schemas }) => schemas)),
    },
  };
}
