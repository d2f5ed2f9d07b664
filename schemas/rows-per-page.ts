/** The rows of a page of a list. The server puts those of its first page into the document. */
export const rowsPerPage = 10;
