/** For whatever watches over the server. These two stand beside /api, not below it. */
import Type from 'typebox';
import type { Routes } from './route';

const text = Type.String();
const alive = Type.Object({ status: text });
/** Each part is `ok`, or a word for what it lacks. */
const readiness = Type.Object({
  status: text,
  database: text,
  files: text,
  migrations: text,
  reasons: Type.Optional(Type.Array(text)),
});

export const healthRoutes = {
  'GET /healthz': { summary: 'Whether the process answers', answer: alive, says: 'It does.' },
  'GET /readyz': {
    summary: 'Whether the database, its schema and the files are as they must be',
    answer: readiness,
    says: 'They are.',
  },
} satisfies Routes;
