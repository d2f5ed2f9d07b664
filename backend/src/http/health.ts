import type { FastifyInstance } from 'fastify';
import type { Database } from '../database';
import type { BlobStore } from '../files/blob-store';

/** `/healthz` says that the process answers; `/readyz` that its database and files do. Migrations ran before either. */
export function addHealth(server: FastifyInstance, database: Database, blobs: BlobStore): void {
  server.get('/healthz', { config: { quiet: true } }, (_, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', { config: { quiet: true } }, async (_, reply) => {
    const [data, files] = await Promise.allSettled([database.read('SELECT 1 AS one'), blobs.check()]);
    const ready = data.status === 'fulfilled' && files.status === 'fulfilled';
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      database: data.status === 'fulfilled' ? 'ok' : 'away',
      files: files.status === 'fulfilled' ? 'ok' : 'away',
    });
  });
}
