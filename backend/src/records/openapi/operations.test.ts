import 'reflect-metadata';
import { Controller, Param } from '@nestjs/common';
import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { Serve } from '../../base/http/route';
import { routesIn } from './described-routes';
import { operationsOf } from './operations';

it('an operation names every part of its path, whether or not the handler reads it', () => {
  @Controller()
  class Declining {
    @Serve('POST proposals/:resource/:id/decline')
    async decline(@Param('id') id: string) {
      return { id };
    }
  }
  expect(operationsOf(routesIn([Declining], registry), registry)).toMatchObject({
    '/api/proposals/{resource}/{id}/decline': { post: { parameters: [{ name: 'resource' }, { name: 'id' }] } },
  });
});
