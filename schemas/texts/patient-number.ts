import { normalised } from './normalised';

/**
 * What two numbers of patients are compared by, however they are written: letters and digits only. The server finds
 * doubles by it, and the browser what is unusual.
 * @example comparedNumber(' ip/2026-0042 ') // 'IP20260042'
 */
export const comparedNumber = (number: string): string =>
  normalised(number, 'NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
