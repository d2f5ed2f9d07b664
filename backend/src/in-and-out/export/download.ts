import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type SheetFormat, sheetFormats, sheetTypes } from '../../../../schemas/tabular/formats';
import { BadRequest } from '../../base/errors';

/** A file that is made while it is sent. */
export interface Download {
  /** Letters, digits, hyphens and a dot: safe in a header and on every disk. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Readable;
}

export const fileNamed = (stem: string, format: SheetFormat): Pick<Download, 'name' | 'type'> => ({
  name: `${stem}.${format}`,
  type: sheetTypes[format],
});

/** Sends the file as a download. */
export function send(reply: FastifyReply, { name, type, bytes }: Download): void {
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
}

/**
 * @default csv
 * @throws BadRequest for an unknown format
 */
export function readFormat(value: unknown): SheetFormat {
  if (value === undefined) return 'csv';
  const format = sheetFormats.find((each) => each === value);
  if (!format) throw new BadRequest('The format must be csv or xlsx');
  return format;
}
