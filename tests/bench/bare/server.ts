/**
 * The server that Countersign is compared with: Fastify and prepared statements, written by hand for one
 * table. BARE_DATABASE names its database, and BARE_CARDS the cards of its dashboard.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Draft } from '../data/entries';
import { Answers, type Page, type Verdict } from './answers';
import { openDoor } from './door';

const { BARE_DATABASE = '', BARE_CARDS = '' } = process.env;
const cards = BARE_CARDS.split(',');
const answers = new Answers(openDoor(BARE_DATABASE));
const server = fastify();

type Query = Readonly<Record<string, string>>;

const quickest = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };

const sendPage = ({ headers }: FastifyRequest, reply: FastifyReply, { records, total }: Page) => {
  reply.header('x-total-count', total);
  if (!headers['accept-encoding']) return records;
  reply.header('content-encoding', 'br').type('application/json');
  return brotliCompressSync(JSON.stringify(records), quickest);
};

type Asked = FastifyRequest<{ Querystring: Query }>;

server.get('/queue', async (request: Asked, reply) =>
  sendPage(request, reply, await answers.queue(request.query.teacher ?? '', Number(request.query.start))),
);
server.get('/search', async (request: Asked, reply) =>
  sendPage(request, reply, await answers.search(request.query.department ?? '', request.query.q ?? '')),
);
server.get('/search-by-day', async (request: Asked, reply) =>
  sendPage(request, reply, await answers.searchByDay(request.query.teacher ?? '', request.query.q ?? '')),
);
server.get('/list', async (request: Asked, reply) =>
  sendPage(request, reply, await answers.list(request.query.department ?? '', Number(request.query.start))),
);
server.get('/by-state', async (request: Asked, reply) =>
  sendPage(request, reply, await answers.byState(request.query.teacher ?? '', request.query.status ?? '')),
);
server.get<{ Querystring: Query }>('/dashboard', ({ query: { teacher = '' } }) => answers.dashboard(teacher, cards));
server.post<{ Querystring: Query; Body: Draft }>('/entries', async ({ query: { student = '' }, body }, reply) => {
  reply.code(201);
  return answers.create(student, body);
});
server.post<{ Querystring: Query; Body: Verdict }>('/verify', ({ query: { verifier = '' }, body }) =>
  answers.verify(verifier, body),
);

const address = await server.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
process.stdout.write(`The bare server is ready at ${address}\n`);
process.once('SIGTERM', () => server.close().then(() => process.exit(0)));
