/** Where the API is, seen from the root. */
export const API = '/api';
