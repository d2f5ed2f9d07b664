/** '2nd'. Of few things: nobody counts to the twenty-first version. */
export const ordinal = (number: number): string => `${number}${['', 'st', 'nd', 'rd'][number] ?? 'th'}`;
