import 'reflect-metadata';
import { Controller, Headers } from '@nestjs/common';
import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { Serve } from '../../base/http/route';
import { routesIn } from './described-routes';

it('a handler reads no key of which its route says nothing', () => {
  @Controller()
  class Describing {
    @Serve('GET openapi.json')
    document(@Headers('idempotency-key') key: string) {
      return key;
    }
  }
  expect(() => routesIn([Describing], registry)).toThrow('Describing.document reads a key');
});
