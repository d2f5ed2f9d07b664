/** What is said of a request that is repeated after its answer was forgotten. */
export const savedAlready = 'This was saved already. Please look at it before you send it again.';
