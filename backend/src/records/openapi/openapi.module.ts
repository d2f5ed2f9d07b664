import { Controller, type DynamicModule, Header, Inject, Module } from '@nestjs/common';
import { Public } from '../../auth/decorators';
import { Serve, Topic } from '../../base/http/route';

const DOCUMENT = Symbol('document');

/** The API for tools. It says nothing that the web application does not show to everybody. */
@Topic('Public')
@Controller()
class OpenApiController {
  /** As bytes: a megabyte of letters would be turned into them for each answer, and anybody may ask. */
  private made: Uint8Array | undefined;

  constructor(@Inject(DOCUMENT) private readonly describe: () => object) {}

  @Public()
  @Serve('GET openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  document(): Uint8Array {
    this.made ??= Buffer.from(JSON.stringify(this.describe()));
    return this.made;
  }
}

@Module({})
class OpenApiModule {}

/** @param describe makes the description when somebody first reads it */
export const openApiModule = (describe: () => object): DynamicModule => ({
  module: OpenApiModule,
  controllers: [OpenApiController],
  providers: [{ provide: DOCUMENT, useValue: describe }],
});
