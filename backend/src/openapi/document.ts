import type { Registry } from '../../../schemas';
import { attendancePaths, attendanceSchemas } from '../kinds/attendance/openapi';
import { directoryPaths } from '../kinds/directory/openapi';
import { exchangePaths, exchangeSchemas } from '../kinds/exchange/openapi';
import { formPaths } from '../kinds/form/openapi';
import { scorecardPaths, scorecardSchemas } from '../kinds/scorecard/openapi';
import { reportPaths, reportSchemas } from '../reports/openapi';
import { entryPaths } from './entry-paths';
import { entrySchemas } from './entry-schemas';
import { fixedPaths } from './fixed-paths';
import { sharedSchemas } from './shared';

/** The OpenAPI 3.1 description of everything that this registry serves. */
export function openApiOf(registry: Registry): Record<string, unknown> {
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
    paths: Object.assign(
      {},
      fixedPaths(registry),
      ...entries.map(entryPaths),
      ...scorecards.map(scorecardPaths),
      ...exchanges.map(exchangePaths),
      attendancePaths,
      ...directories.map(directoryPaths),
      formPaths(registry),
      registry.logbook.reports && reportPaths,
    ),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
      schemas: Object.assign(
        {},
        sharedSchemas,
        ...entries.map(entrySchemas),
        ...scorecards.map(scorecardSchemas),
        ...exchanges.map(exchangeSchemas),
        attendanceSchemas,
        reportSchemas,
      ),
    },
  };
}
