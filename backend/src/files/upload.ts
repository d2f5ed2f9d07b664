import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FileKind } from '../../../schemas/files';

/** A file that came with a request: completely read, of a known type, not stored yet. */
export interface Upload {
  readonly field: string;
  /** The name that the uploader gave it, without a path. */
  readonly name: string;
  readonly type: FileKind;
  /** Bytes. */
  readonly size: number;
  open(): Readable;
}

/** An upload in a temporary file, which is kept until the request is answered. */
export const spooled = (field: string, name: string, type: FileKind, size: number, path: string): Upload => ({
  field,
  name,
  type,
  size,
  open: () => createReadStream(path),
});

/** A name that is safe to store and to offer for download. Browsers send a quotation mark in it as `%22`. */
export function cleanName(name: string | undefined): string {
  const last = (name ?? '').replaceAll('%22', '"').split(/[/\\]/).pop() ?? '';
  const clean = last
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
    .trim();
  // By characters: half of one is no text.
  return [...clean].slice(-200).join('') || 'file';
}
