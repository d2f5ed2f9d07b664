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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
  const clean = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  // By characters: half of one is no text.
  return [...clean].slice(-200).join('') || 'file';
}
