import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import { Public } from '../auth/decorators';
import { REGISTRY } from '../kinds/entry/entries';
import { openApiOf } from './document';

/** The API in words that tools read; it holds nothing that the web application does not show to everybody. */
@Controller('openapi.json')
export class OpenApiController {
  private made: string | undefined;

  constructor(@Inject(REGISTRY) private readonly registry: Registry) {}

  @Public()
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  document(): string {
    this.made ??= JSON.stringify(openApiOf(this.registry));
    return this.made;
  }
}
