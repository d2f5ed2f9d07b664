import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** The most bytes that the parts of a document may unpack to. A small file can contain gigabytes of nothing. */
const mostUnfolded = 50 * 1024 * 1024;
const mostParts = 2000;
const longestList = 1024 * 1024;

const broken = 'This Word document cannot be read. Please save it again.';
const tooMuch = 'This Word document unfolds to more than 50 MB. Please make it smaller.';
/** Said of a Word document of either kind. */
export const withMacros = 'This Word document has macros. Please save it without them, or as PDF.';

/** What the list of types says of a document, and not of a template, a sheet or another archive. */
const document = 'wordprocessingml.document.main+xml';

/** Whether an archive is a Word document (.docx), by the directory from which Word opens it. */
export async function isDocx(bytes: Buffer): Promise<boolean> {
  try {
    const file = await opened(bytes);
    for await (const entry of file.eachEntry())
      if (isTypes(entry))
        return entry.uncompressedSize <= longestList && (await contentOf(file, entry)).includes(document);
  } catch {
    // What cannot be read is no document.
  }
  return false;
}

/** Why a Word document (.docx) is refused. Undefined for one that is accepted. */
export async function docxFault(bytes: Buffer): Promise<string | undefined> {
  try {
    const file = await opened(bytes);
    if (file.entryCount > mostParts) return tooMuch;
    let unfolded = 0;
    let types: Entry | undefined;
    for await (const entry of file.eachEntry()) {
      unfolded += entry.uncompressedSize;
      if (unfolded > mostUnfolded) return tooMuch;
      if (/(?:^|\/)vba[^/]*\.(?:bin|xml)$/i.test(entry.fileName)) return withMacros;
      if (isTypes(entry)) types = entry;
    }
    if (!types || types.uncompressedSize > longestList) return broken;
    // The macro part may have any name, but its type says what it is.
    return /macroEnabled|vbaProject/i.test(await contentOf(file, types)) ? withMacros : undefined;
  } catch {
    return broken;
  }
}

const opened = (bytes: Buffer) => fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });

const isTypes = ({ fileName }: Entry) => fileName.toLowerCase() === '[content_types].xml';

const contentOf = async (file: ZipFile, entry: Entry): Promise<string> =>
  text((await file.openReadStreamPromise(entry)) as Readable);
