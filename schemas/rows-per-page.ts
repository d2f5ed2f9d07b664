/**
 * The rows of a page of a list. The document carries the first page in this size (`firstPages` of `frontend/tools` and
 * `readable.ts` of `backend/src/app/first-page`): a page that asks for another size asks again. The room that is kept
 * free for them is `.rows-awaited` of `frontend/src/components/list.css`.
 */
export const rowsPerPage = 10;
