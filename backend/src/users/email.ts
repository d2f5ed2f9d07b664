/** An e-mail address as it is stored and looked up. */
export const normalEmail = (text: string): string => text.normalize('NFC').trim().toLowerCase();
