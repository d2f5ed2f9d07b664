import { normalised } from './normalised';

/** The form of one e-mail address. It has nothing that a mail header could read as a second one, or as a name. */
const mailAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/u;
export const longestMailAddress = 254;

const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** Whether mail can be sent to a text: one plain address, without letters that nobody sees. */
export const isMailAddress = (text: string): boolean =>
  text.length <= longestMailAddress && !unseen.test(text) && mailAddress.test(text);

/** An e-mail address in the form in which it is stored and looked up. */
export const normalEmail = (text: string): string => normalised(text, 'NFC').trim().toLowerCase();
