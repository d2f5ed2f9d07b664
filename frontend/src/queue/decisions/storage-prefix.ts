/** Where the decisions of an account stand, each under a name of its own: tabs that write at once lose nothing. */
export const storagePrefixOf = (account: string) => `countersign.decision.${account}.`;
