import { normalised } from './normalised';

/** An e-mail address in the form in which it is stored and looked up. */
export const normalEmail = (text: string): string => normalised(text).trim().toLowerCase();
