import type { EntryResource, FileValue } from '../../../../../schemas';
import { normalised } from '../../../../../schemas/texts/normalised';

/** Any character except letters and digits of any script, and the separators used in names. */
const unsafe = /[^\p{L}\p{M}\p{N} ._()-]/gu;
/** Characters of at most four bytes, which with the ending and what keeps names apart are 255. */
const longest = 58;

/** A file name that every disk accepts: no path, no leading dot, not too long, and with its ending. */
export function safeName(name: string): string {
  const plain = normalised(name)
    .replace(unsafe, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const ending = /\.[\w]{1,8}$/.exec(plain)?.[0] ?? '';
  const stem = [...plain.slice(0, plain.length - ending.length)]
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/, '');
  return `${stem || 'file'}${ending}`;
}

/** The path of a record's file in the archive. The end of its id distinguishes files of the same name. */
export const filePathIn = ({ route }: EntryResource, { id, name }: Pick<FileValue, 'id' | 'name'>): string =>
  `files/${route}/${id.slice(-12)}-${safeName(name)}`;
