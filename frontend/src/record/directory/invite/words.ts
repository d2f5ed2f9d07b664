/** The button of an account whose owner has not come yet. */
export const inviteWord = (mails: boolean): string => (mails ? 'Invite again' : 'New link');
