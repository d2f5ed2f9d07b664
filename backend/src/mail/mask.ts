const SECRET = /([?;&]token=)[\w.~%-]+/g;

/** The text of a mail without the secret parts of its links, so that later readers cannot follow them. */
export const masked = (text: string): string => text.replace(SECRET, '$1[hidden]');
