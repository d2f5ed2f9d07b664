/** The prefix of decisions in local storage, where an earlier version kept them. */
export const earlierPrefixOf = (account: string) => `countersign.decision.${account}.`;
