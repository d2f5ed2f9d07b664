/** The most people who are invited at once. The server cuts a list to as many, and the dialogs say so before. */
export const mostInvited = 1000;
