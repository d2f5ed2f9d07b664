/** A count with its noun, and with its verb where there is one: '1 resident has', '3 residents have'. */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** '2nd'. Of few things: nobody counts to the twenty-first version. */
export const ordinal = (number: number): string => `${number}${['', 'st', 'nd', 'rd'][number] ?? 'th'}`;
