import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { longestUploadMs } from '../../../../schemas/files';
import { Public } from '../../auth/decorators';
import { startApp } from '../../testing/app';

const download = new PassThrough();
let finish = (_: string): void => undefined;
const made = new Promise<string>((done) => {
  finish = done;
});

@Public()
@Controller('slow')
class Slow {
  @Get()
  get(@Res() reply: FastifyReply) {
    reply.type('image/png').send(download);
  }

  @Get('large')
  large() {
    return 'x'.repeat(50_000_000);
  }

  @Get('long')
  long() {
    return made;
  }
}

it('closing lets a download finish and then does not wait for its kept-alive connection', async () => {
  const test = await startApp({ modules: [{ module: class SlowModule {}, controllers: [Slow] }] });
  download.write('first ');
  const response = await test.request('/api/slow');
  const closing = test.app.close();
  setImmediate(() => download.end('last'));
  expect(await response.text()).toBe('first last');
  await closing;
}, 10_000);

it('whoever asks and does not read the answer is hung up on', async () => {
  const test = await startApp({ modules: [{ module: class SlowModule {}, controllers: [Slow] }] });
  const server = test.app.getHttpServer();
  expect(server.timeout).toBe(longestUploadMs);
  server.timeout = 200;
  const closed = new Promise((done) => server.once('connection', (socket: Socket) => socket.once('close', done)));
  const reader = connect(Number(new URL(test.url).port), '127.0.0.1').pause();
  reader.write('GET /api/slow/large HTTP/1.1\r\nhost: x\r\n\r\n');
  await closed;
  reader.destroy();
});

it('whoever waits for an answer that takes long to make is not hung up on', async () => {
  const test = await startApp({ modules: [{ module: class SlowModule {}, controllers: [Slow] }] });
  const server = test.app.getHttpServer();
  server.timeout = 50;
  server.once('timeout', () => finish('at last'));
  expect(await (await test.request('/api/slow/long')).text()).toBe('at last');
});
