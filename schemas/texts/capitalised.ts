/** A text that begins with a capital: 'issued by' as 'Issued by'. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
