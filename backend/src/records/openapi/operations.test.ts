import 'reflect-metadata';
import { Controller, Headers, Param } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { Serve } from '../../base/http/route';
import { operationsOf } from './operations';

describe('the operations of a controller', () => {
  it('name every part of the path, whether or not the handler reads it', () => {
    @Controller()
    class Declining {
      @Serve('POST proposals/:resource/:id/decline')
      async decline(@Param('id') id: string) {
        return { id };
      }
    }
    expect(operationsOf([Declining], registry)).toMatchObject({
      '/api/proposals/{resource}/{id}/decline': { post: { parameters: [{ name: 'resource' }, { name: 'id' }] } },
    });
  });

  it('are not made of a handler that reads a key of which its route says nothing', () => {
    @Controller()
    class Describing {
      @Serve('GET openapi.json')
      document(@Headers('idempotency-key') key: string) {
        return key;
      }
    }
    expect(() => operationsOf([Describing], registry)).toThrow('Describing.document reads a key');
  });
});
