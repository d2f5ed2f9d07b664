/** The path of the API. */
export const API = '/api';
