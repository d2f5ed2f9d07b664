import { type FileKind, fileKinds } from '../../../schemas/files';

const kinds = Object.keys(fileKinds) as FileKind[];

/** Every old Office file is a compound file; a Word one has a stream of this name in its directory. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/**
 * The type of a file according to its bytes. Undefined for everything that we do not accept, including HTML and SVG.
 */
export async function sniffBytes(bytes: Uint8Array): Promise<FileKind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type/core');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime === 'application/x-cfb') return Buffer.from(bytes).includes(WORD_STREAM) ? 'doc' : undefined;
  // 'jpg' and 'jpeg' are the same; the first is meant.
  return kinds.find((kind) => fileKinds[kind].mime === found?.mime);
}
