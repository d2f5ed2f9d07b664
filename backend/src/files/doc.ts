/** Old Word documents (.doc) are compound files, whose directory has the names of their streams in UTF-16. */
import { withMacros } from './docx';

const TEXT = Buffer.from('WordDocument', 'utf16le');
const MACROS = Buffer.from('_VBA_PROJECT', 'utf16le');

/** Whether a compound file is a Word document and not, for example, an Excel workbook. */
export const isDoc = (bytes: Buffer): boolean => bytes.includes(TEXT);

/** Why a Word document is refused. Undefined for one that is accepted. */
export const docFault = async (bytes: Buffer): Promise<string | undefined> =>
  bytes.includes(MACROS) ? withMacros : undefined;
