import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** The most bytes that the parts of a document may unpack to. A small file can contain gigabytes of nothing. */
const mostUnfolded = 50 * 1024 * 1024;
const mostParts = 2000;
const longestList = 1024 * 1024;

const broken = 'This Word document cannot be read. Please save it again.';
const tooMuch = 'This Word document unfolds to more than 50 MB. Please make it smaller.';
const withMacros = 'This Word document has macros. Please save it without them, or as PDF.';

/** Why a Word document (.docx) is refused. Undefined for one that is accepted. */
export async function docxFault(bytes: Buffer): Promise<string | undefined> {
  try {
    const file = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    if (file.entryCount > mostParts) return tooMuch;
    let unfolded = 0;
    let types: Entry | undefined;
    for await (const entry of file.eachEntry()) {
      unfolded += entry.uncompressedSize;
      if (unfolded > mostUnfolded) return tooMuch;
      if (/(?:^|\/)vba[^/]*\.(?:bin|xml)$/i.test(entry.fileName)) return withMacros;
      if (entry.fileName.toLowerCase() === '[content_types].xml') types = entry;
    }
    if (!types || types.uncompressedSize > longestList) return broken;
    // The macro part may have any name, but its type says what it is.
    return /macroEnabled|vbaProject/i.test(await contentOf(file, types)) ? withMacros : undefined;
  } catch {
    return broken;
  }
}

const contentOf = async (file: ZipFile, entry: Entry): Promise<string> =>
  text((await file.openReadStreamPromise(entry)) as Readable);
