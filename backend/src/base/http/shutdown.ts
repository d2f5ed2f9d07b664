import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * Lets the server close as soon as the last answer is sent. Node only closes connections that are idle when closing
 * begins. One that becomes idle later would stay open for its whole keep-alive time.
 */
export function hangUpWhenClosing(instance: FastifyInstance): void {
  const { server } = instance;
  instance.addHook('preClose', (done) => {
    const timer = setInterval(() => server.closeIdleConnections(), EVERY_MS);
    server.once('close', () => clearInterval(timer));
    timer.unref();
    done();
  });
}
