import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endingOf, type FileKind, fileKinds, maxFileBytes, unknownKind } from '../../../schemas/files';
import { fileSize } from '../../../schemas/texts/file-size';
import { Config } from '../base/config';
import { newId } from '../base/database';
import { BadRequest, Invalid, TooLarge, UnsupportedType } from '../base/errors';
import { Gate } from '../base/limits/gate';
import { within } from '../base/limits/within';
import { docFault, isDoc } from './doc';
import { docxFault, isDocx } from './docx';
import { removeAbandoned } from './local-disk';
import { cleanName, spooled, type Upload } from './upload';

const kinds = Object.keys(fileKinds) as FileKind[];

const ZIP = Buffer.from('PK\x03\x04');

/**
 * The type of a file according to its bytes. Undefined for everything that we do not accept, including HTML and SVG.
 */
export async function sniffBytes(bytes: Buffer): Promise<FileKind | undefined> {
  // The library looks for the parts of an archive from its beginning, where they may be hidden for most of a second.
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return (await isDocx(bytes)) ? 'docx' : undefined;
  const { fileTypeFromBuffer } = await import('file-type/core');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime === 'application/x-cfb') return isDoc(bytes) ? 'doc' : undefined;
  // 'jpg' and 'jpeg' are the same; the first is meant.
  return kinds.find((kind) => fileKinds[kind].mime === found?.mime);
}

/** The body of a request that may contain files. */
export interface Form {
  /** Texts of a multipart body, or any values of a JSON body. Keys are as sent: check them against what is accepted. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, Upload>>;
}

const LIMITS = { fileSize: maxFileBytes, files: 5, fields: 100, fieldNameSize: 100, fieldSize: 64 * 1024, parts: 105 };
/** Lets two files be looked into at once. Each is in memory as a whole, and forty at once took 560 MB. */
const looking = new Gate(2, Number.POSITIVE_INFINITY, '');

/** Reads bodies with files. Files wait in DATA_DIR/spool and are deleted when the request has been answered. */
@Injectable()
export class Uploads implements OnModuleInit {
  private readonly directory: string;

  constructor(config: Config) {
    this.directory = join(config.dataDir, 'spool');
  }

  /** Removes at a later start what a crash left behind. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    await removeAbandoned(this.directory);
  }

  /**
   * The fields and files of a multipart body, or the fields of a JSON body.
   * @throws TooLarge for a file over `maxFileBytes`; Invalid for a type that is not accepted; BadRequest for a broken body
   */
  async read(request: FastifyRequest, reply: FastifyReply): Promise<Form> {
    if (!request.isMultipart()) return { fields: objectOf(request.body), files: {} };
    const spool: string[] = [];
    const remove = () => {
      for (const path of spool) void rm(path, { force: true });
    };
    reply.raw.once('close', remove);
    try {
      return await this.readParts(request, spool);
    } catch (error) {
      throw await refusalOf(error, request, reply);
    } finally {
      // Parts that have come are read also after their sender has hung up.
      if (reply.raw.closed) remove();
    }
  }

  private async readParts(request: FastifyRequest, spool: string[]): Promise<Form> {
    // Without a prototype: a field may be called `constructor`.
    const fields: Record<string, unknown> = Object.create(null);
    const files: Record<string, Upload> = Object.create(null);
    for await (const part of request.parts({ limits: LIMITS })) {
      const { fieldname: name } = part;
      if (name in fields || name in files) throw new BadRequest(`The field ${name.slice(0, 60)} was sent twice`);
      if (part.type === 'field') {
        // A value that was cut might be valid, and would be kept.
        if (part.valueTruncated) throw new BadRequest(`The field ${name.slice(0, 60)} is too long`);
        fields[name] = part.value;
      } else {
        const upload = await this.receive(part, spool);
        if (upload) files[name] = upload;
      }
    }
    return { fields, files };
  }

  /** For a file input that was left empty, a browser sends an empty part without a name. That is no file. */
  private async receive(part: MultipartFile, spool: string[]): Promise<Upload | undefined> {
    const path = join(this.directory, newId());
    spool.push(path);
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const errors = (sentence: string) => ({ [part.fieldname]: sentence });
    if (part.file.truncated) {
      const sentence = `The file is larger than ${fileSize(maxFileBytes)}. Please choose a smaller one.`;
      throw new TooLarge(sentence, { errors: errors(sentence) });
    }
    const size = part.file.bytesRead;
    if (size === 0 && part.filename) throw new Invalid(errors('The file is empty. Please choose another one.'));
    if (size === 0) return undefined;
    const { type, fault } = await looking.run(() => lookInto(path));
    if (!type) throw new Invalid(errors(unknownKind));
    if (fault) throw new Invalid(errors(fault));
    const name = cleanName(part.filename);
    // whoever saves it later needs an ending to open it
    return spooled(part.fieldname, endingOf(name) ? name : `${name}.${type}`, type, size, path);
  }
}

/** What is looked for inside a file of a kind, for example macros. */
const faultIn: Readonly<Record<FileKind, ((bytes: Buffer) => Promise<string | undefined>) | null>> = {
  pdf: null,
  doc: docFault,
  docx: docxFault,
  jpg: null,
  jpeg: null,
  png: null,
};

/** The type of a file (undefined when we do not accept it), and its fault, if it has one. */
async function lookInto(path: string): Promise<{ type: FileKind | undefined; fault: string | undefined }> {
  const bytes = await readFile(path);
  const type = await sniffBytes(bytes);
  return { type, fault: await (type && faultIn[type]?.(bytes)) };
}

function objectOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new BadRequest('Please send an object');
  return body as Record<string, unknown>;
}

/** How long the rest of a refused body may take, ms. */
const REST_MS = 5_000;

/**
 * What is answered about a body that is refused. Its rest is read first and forgotten, because whoever still sends may never
 * see the answer.
 */
export async function refusalOf(error: unknown, { raw }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  raw.unpipe();
  raw.resume();
  // Where the rest does not come in time, the connection cannot be used again.
  await within(REST_MS, finished(raw)).catch(() => reply.header('connection', 'close'));
  return problemOf(error);
}

/** Errors of the parser are the sender's fault. Our own errors (a full disk) stay what they are. */
function problemOf(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new UnsupportedType();
  if (/^FST_\w+_LIMIT$|^FST_REQ_FILE_TOO_LARGE$/.test(code)) return new TooLarge();
  const isOurs = error instanceof Error && (error.name !== 'Error' || /^E[A-Z]+$/.test(code)) && !/^FST_/.test(code);
  return isOurs && code !== 'ECONNRESET' ? error : new BadRequest('The upload was incomplete. Please try again.');
}
