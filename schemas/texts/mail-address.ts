/**
 * The form of one e-mail address, without letters that nobody sees. It has nothing that a mail header could read as a
 * second one, or as a name.
 */
const mailAddress =
  /^[^\s\p{Cc}\p{Cf}@,;:<>()[\]"\\]+@[^\s\p{Cc}\p{Cf}@,;:<>()[\]"\\]+\.[^\s\p{Cc}\p{Cf}@,;:<>()[\]"\\]+$/u;
export const longestMailAddress = 254;

/** Whether mail can be sent to a text: one plain address. */
export const isMailAddress = (text: string): boolean => text.length <= longestMailAddress && mailAddress.test(text);
