import { Controller, type DynamicModule, Get, Header, Inject, Module } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import { Public } from '../auth/decorators';
import { openApiOf } from './document';
import type { ApiPart } from './parts';

const DOCUMENT = Symbol('document');

/** The API in words that tools read; it holds nothing that the web application does not show to everybody. */
@Controller('openapi.json')
class OpenApiController {
  private made: string | undefined;

  constructor(@Inject(DOCUMENT) private readonly describe: () => object) {}

  @Public()
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  document(): string {
    this.made ??= JSON.stringify(this.describe());
    return this.made;
  }
}

@Module({})
class OpenApiModule {}

/** @param parts gives what each room serves; asked when somebody reads the description */
export const openApiModule = (registry: Registry, parts: () => readonly ApiPart[]): DynamicModule => ({
  module: OpenApiModule,
  controllers: [OpenApiController],
  providers: [{ provide: DOCUMENT, useValue: () => openApiOf(registry, parts()) }],
});
