/** Where an earlier version kept decisions, each under a name of its own in local storage. */
export const earlierPrefixOf = (account: string) => `countersign.decision.${account}.`;
