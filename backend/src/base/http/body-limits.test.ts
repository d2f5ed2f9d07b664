import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Post, Req, Res } from '@nestjs/common';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { Uploads } from '../../files/uploads';
import { addAccount, bearer, tokenOf } from '../../testing/accounts';
import { startApp } from '../../testing/app';
import { refuseSlowBodies, refuseWideBodies } from './body-limits';

@Controller('probe')
class Probe {
  constructor(private readonly uploads: Uploads) {}

  @Post()
  async upload(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return (await this.uploads.read(request, reply)).fields;
  }
}

const JSON_BODY = 'application/json';
const FORM = 'multipart/form-data; boundary=x';

it.each([
  ['JSON without sign-in', '/api/auth/sign-in', JSON_BODY, false, true],
  ['JSON of somebody signed in', '/api/probe', JSON_BODY, true, true],
  ['files without sign-in', '/api/probe', FORM, false, true],
  ['files of somebody signed in', '/api/probe', FORM, true, false],
])('a slow body, %s', async (_, path, type, isSignedIn, isCut) => {
  const modules = [{ module: class ProbeModule {}, controllers: [Probe] }];
  const test = await startApp({ modules, bodyPatience: 300 });
  await addAccount(test, { email: 'a@demo.test' });
  const { authorization } = bearer(await tokenOf(test, 'a@demo.test'));
  const socket = connect(Number(new URL(test.url).port), '127.0.0.1');
  const signedIn = isSignedIn ? `authorization: ${authorization}\r\n` : '';
  const begun = type === FORM ? '--x\r\n' : '{"a":';
  socket.on('error', () => undefined).resume();
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${signedIn}content-type: ${type}\r\ncontent-length: 9999\r\n\r\n${begun}`,
  );
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 600));
  expect(await (isCut ? closed : Promise.race([closed, late]))).toBe(isCut);
  socket.destroy();
});

it('lets an answer take its time, also one to a request without a socket', async () => {
  const server = fastify();
  server.decorateRequest('isMultipart', () => false);
  refuseSlowBodies(server, () => false, 5);
  server.post('/slow', () => pause(50, 'done'));
  expect((await server.inject({ method: 'POST', url: '/slow', payload: { a: 1 } })).body).toBe('done');
});

it('refuses a body with too many names in any object of it, however deep', async () => {
  const server = fastify();
  refuseWideBodies(server);
  server.post('/', () => 'done');
  const wide = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`name${at}`, 0]));
  const answerTo = async (payload: object) => (await server.inject({ method: 'POST', url: '/', payload })).statusCode;
  for (const body of [wide, { passkey: wide }, { rows: [[], [{ within: wide }]] }])
    expect(await answerTo(body)).toBe(400);
  expect(await answerTo({ rows: Array.from({ length: 1000 }, () => ({ within: { a: null } })) })).toBe(200);
});
