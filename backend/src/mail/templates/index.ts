/** The words of every mail. Whoever sends one puts it into the outbox, in the transaction of what it tells of. */
export * from './accounts';
export * from './digests';
export * from './guides';
export * from './headships';
export * from './held-changes';
export * from './requests';
