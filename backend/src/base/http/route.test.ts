import 'reflect-metadata';
import { Controller } from '@nestjs/common';
import { expect, it } from 'vitest';
import { Public } from '../../auth/decorators';
import { startApp } from '../../testing/app';
import { SentBody, SentQuery, Serve } from './route';

@Public()
@Controller('probe')
class Probe {
  @Serve('POST auth/reset-password/check')
  body(@SentBody() { token }: SentBody<'POST auth/reset-password/check'>) {
    return { message: `The token is ${token}` };
  }

  @Serve('POST :type/slips')
  blank(@SentBody() body: SentBody<'POST :type/slips'>) {
    return { message: `Searched for ${body.q ?? 'everybody'}` };
  }

  @Serve('GET views')
  list() {
    return [];
  }

  @Serve('GET absences')
  query(@SentQuery() _: SentQuery<'GET absences'>) {
    return [];
  }
}

it('a handler is given only what fits the description of its route', async () => {
  const test = await startApp({ modules: [{ module: class ProbeModule {}, controllers: [Probe] }] });
  const saidTo = async (path: string, request: { method?: string; json?: object } = {}) => {
    const response = await test.request(`/api/probe/${path}`, { method: 'POST', ...request });
    return (await response.json()).message;
  };
  const check = 'auth/reset-password/check';
  expect(await saidTo(check, { json: { token: 'abc' } })).toBe('The token is abc');
  expect(await saidTo(check, { json: { token: 'abc', other: 1 } })).toBe('This field is not accepted');
  expect(await saidTo(check)).toBe('Please send an object');
  expect(await saidTo('slips')).toBe('Searched for everybody');
  expect(await saidTo('slips', { json: { q: 1 } })).toBe('Search for at most 200 characters');
  expect(await saidTo('absences?other=1', { method: 'GET' })).toBe('There is nothing called “other”');
});

it('a read whose route describes no query takes none', async () => {
  const test = await startApp({ modules: [{ module: class ProbeModule {}, controllers: [Probe] }] });
  const answerTo = async (query: string) => {
    const response = await test.request(`/api/probe/views${query}`);
    return [response.status, (await response.json()).message];
  };
  for (const none of ['', '?']) expect(await answerTo(none)).toEqual([200, undefined]);
  expect(await answerTo('?older=7')).toEqual([400, 'There is nothing called “older”']);
  expect(await answerTo('?__proto__=7')).toEqual([400, 'There is nothing called “__proto__”']);
});

it('a parameter that the route does not describe ends the start', () => {
  class Wrong {}
  SentBody()(Wrong.prototype, 'list', 0);
  const serve = () => Serve('GET views')(Wrong.prototype, 'list', { value: () => [] });
  expect(serve).toThrow('Only what is an object for every registry is checked by its route');
});
