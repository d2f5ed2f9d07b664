/**
 * The server that Countersign is compared with: Fastify and prepared statements, written by hand for one table.
 * BARE_DATABASE names its database, BARE_CARDS the cards of its dashboard.
 */
import { type FastifyReply, fastify } from 'fastify';
import type { Draft } from '../data/entries';
import { Answers, type Page, type Verdict } from './answers';
import { openDoor } from './door';

const { BARE_DATABASE = '', BARE_CARDS = '' } = process.env;
const cards = BARE_CARDS.split(',');
const answers = new Answers(openDoor(BARE_DATABASE));
const server = fastify();

type Query = Readonly<Record<string, string>>;

const sendPage = (reply: FastifyReply, { records, total }: Page) => {
  reply.header('x-total-count', total);
  return records;
};

server.get<{ Querystring: Query }>('/queue', async ({ query: { teacher = '', start } }, reply) =>
  sendPage(reply, await answers.queue(teacher, Number(start))),
);
server.get<{ Querystring: Query }>('/search', async ({ query: { department = '', q = '' } }, reply) =>
  sendPage(reply, await answers.search(department, q)),
);
server.get<{ Querystring: Query }>('/list', async ({ query: { department = '', start } }, reply) =>
  sendPage(reply, await answers.list(department, Number(start))),
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
