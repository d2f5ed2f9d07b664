/** What a page of the area asks of the API when it comes, besides who is signed in. */
export const MOST_ANSWERS = 5;
