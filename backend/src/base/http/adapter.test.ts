import { PassThrough } from 'node:stream';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { Public } from '../../auth/decorators';
import { startApp } from '../../testing/app';

const download = new PassThrough();

@Public()
@Controller('slow')
class Slow {
  @Get()
  get(@Res() reply: FastifyReply) {
    reply.type('image/png').send(download);
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
