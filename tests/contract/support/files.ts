import { type FileKind, fileKinds } from '../../../schemas';

// The smallest bytes that are really of each kind: what a sniffing server looks at, and what a browser shows without a word of its own.
const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const jpg =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==';

/** Bytes and media type of a small file of this kind. Word files are left to the tests that need one. */
export function bytesOf(kind: FileKind): { bytes: Uint8Array<ArrayBuffer>; type: string } {
  const type = fileKinds[kind].mime;
  if (kind === 'pdf') return { bytes: new Uint8Array(Buffer.from(pdf)), type };
  if (kind === 'png') return { bytes: new Uint8Array(Buffer.from(png, 'base64')), type };
  if (kind === 'jpg' || kind === 'jpeg') return { bytes: new Uint8Array(Buffer.from(jpg, 'base64')), type };
  throw new Error(`No sample of a ${kind} file`);
}
