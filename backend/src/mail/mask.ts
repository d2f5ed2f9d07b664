const SECRET = /([?;&]token=)[\w.~%-]+/g;

/** A mail without the secrets of its links: whoever reads it later must not be able to follow them. */
export const masked = (text: string): string => text.replace(SECRET, '$1[hidden]');
