import type { FastifyInstance } from 'fastify';
import { healthRoutes } from '../../../../schemas/api/health';
import type { Database } from '../database';
import { faultCode } from '../database/driver-faults';
import { within } from '../limits/within';

/** Returns a sentence for each thing that the database lacks. */
type SchemaCheck = (database: Database) => Promise<string[]>;

/** Something whose check throws when it cannot be used. */
interface Checkable {
  check(): Promise<void>;
}

const { 'GET /healthz': healthz, 'GET /readyz': readyz } = healthRoutes;
const jsonResponse = (description: string, schema: object) => ({
  description,
  content: { 'application/json': { schema } },
});
const common = { tags: ['Health'], security: [] };
const unreadable = { 400: { $ref: '#/components/responses/400' } };

/** Describes both routes in the API's description. They are Fastify's own and have no controller. */
export const health = {
  '/healthz': {
    get: {
      ...common,
      summary: healthz.summary,
      responses: { 200: jsonResponse(healthz.says, healthz.answer), ...unreadable },
    },
  },
  '/readyz': {
    get: {
      ...common,
      summary: readyz.summary,
      responses: {
        200: jsonResponse(readyz.says, readyz.answer),
        503: jsonResponse('They are not; `reasons` says why.', readyz.answer),
        ...unreadable,
      },
    },
  },
};

/** The longest wait for an answer about health. */
const PATIENCE_MS = 3000;

/** The state of each part, and the reasons for what is wrong. */
export interface Readiness {
  /** `full` means that the database can be read but has no room for writes. */
  readonly database: 'ok' | 'away' | 'full';
  readonly files: 'ok' | 'away';
  readonly migrations: 'ok' | 'wrong' | 'unknown';
  readonly reasons: readonly string[];
}

export async function readiness(database: Database, blobs: Checkable, schema: SchemaCheck): Promise<Readiness> {
  const [data, files, shape, room] = await Promise.allSettled([
    within(PATIENCE_MS, database.read('SELECT 1 AS one')),
    within(PATIENCE_MS, blobs.check()),
    within(PATIENCE_MS, schema(database)),
    within(PATIENCE_MS, database.noRoom()),
  ]);
  const { damage } = database;
  const noRoom = room.status === 'fulfilled' ? room.value : undefined;
  const reasons = [
    ...(data.status === 'rejected' ? [`The database does not answer (${codeOf(data.reason)}).`] : []),
    ...(damage ? [`The file of the database is damaged (${damage}).`] : []),
    ...(noRoom ? [`The disk of the database is full (${noRoom}).`] : []),
    ...(files.status === 'rejected' ? [`Files cannot be kept (${codeOf(files.reason)}).`] : []),
    ...(data.status === 'fulfilled' ? migrationFaults(shape) : []),
  ];
  return {
    database: data.status === 'rejected' || damage ? 'away' : noRoom ? 'full' : 'ok',
    files: files.status === 'fulfilled' ? 'ok' : 'away',
    migrations: data.status === 'rejected' ? 'unknown' : migrationFaults(shape).length === 0 ? 'ok' : 'wrong',
    reasons,
  };
}

/**
 * Adds `/healthz` and `/readyz`. The first reports that the process answers. The second reports whether the
 * database, its schema and the files are usable, and otherwise which of them is not, with the reasons.
 */
export function addHealth(server: FastifyInstance, look: () => Promise<Readiness>): void {
  server.get('/healthz', { config: { quiet: true } }, (_, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', { config: { quiet: true } }, async (_, reply) => {
    const { reasons, ...parts } = await look();
    const isReady = reasons.length === 0;
    if (!isReady) reply.header('retry-after', '2');
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      ...parts,
      ...(!isReady && { reasons }),
    });
  });
}

function migrationFaults(shape: PromiseSettledResult<string[]>): string[] {
  if (shape.status === 'rejected')
    return [`The database has not the shape that this version wants (${codeOf(shape.reason)}).`];
  if (shape.value.length === 0) return [];
  return [`The database has not the shape that this version wants: ${shape.value.slice(0, 3).join(', ')}.`];
}

/** Names a fault without an address, a path or a statement, because anybody may ask. */
const codeOf = (error: unknown): string => (error as { reason?: string }).reason ?? faultCode(error) ?? 'unknown';
