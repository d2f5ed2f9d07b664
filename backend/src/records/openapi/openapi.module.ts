import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Controller, type DynamicModule, Header, Headers, Inject, Module, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/decorators';
import { compression } from '../../base/http/adapter';
import { Serve, Topic } from '../../base/http/route';

const DOCUMENT = Symbol('document');

const plain = 'identity';
/** How it may be sent, the smallest first. */
const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, compression.brotliOptions ?? {}),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, compression.zlibOptions ?? {}),
  [plain]: async (bytes: Buffer) => bytes,
};
const encodings = Object.keys(encoders) as (keyof typeof encoders)[];

/** Whether an `Accept-Encoding` takes it: one that is named with the weight 0 is refused. */
const isTaken = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((one) => {
    const [name, weight = 'q=1'] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && Number(weight.replace('q=', '')) > 0;
  });

/** The API for tools. It says nothing that the web application does not show to everybody. */
@Topic('Public')
@Controller()
class OpenApiController {
  /** By encoding. A megabyte would be packed again for each answer, and anybody may ask. */
  private readonly made = new Map<string, Promise<Buffer>>();

  constructor(@Inject(DOCUMENT) private readonly describe: () => object) {}

  @Public()
  @Serve('GET openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('vary', 'accept-encoding')
  document(
    @Headers('accept-encoding') accepted = '',
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const encoding = encodings.find((one) => isTaken(accepted, one)) ?? plain;
    if (encoding !== plain) reply.header('content-encoding', encoding);
    return this.in(encoding);
  }

  private in(encoding: keyof typeof encoders): Promise<Buffer> {
    const made = this.made.get(encoding) ?? this.encoded(encoding);
    this.made.set(encoding, made);
    return made;
  }

  private async encoded(encoding: keyof typeof encoders): Promise<Buffer> {
    if (encoding === plain) return Buffer.from(JSON.stringify(this.describe()));
    return encoders[encoding](await this.in(plain));
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
