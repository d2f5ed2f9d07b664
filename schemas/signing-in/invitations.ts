/** The most people who are invited at once. The server cuts a list to as many, and the dialogs say so before. */
export const mostInvited = 1000;

/** For how many days the link of an invitation works. The mail, the dialog and the description of the API say it. */
export const invitationDays = 7;

/** For how many days the link of a slip works: it is handed over by somebody. The slip, the dialog and the API say it. */
export const slipDays = 14;
