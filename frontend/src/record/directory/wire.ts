import type { BaseRecord } from '@refinedev/core';

/** A row of a directory as the server sends it; its fields stand beside these under their read names. */
export type DirectoryRow = BaseRecord & {
  id: string;
  version: number;
  /** Of accounts only. */
  isApproved?: boolean;
  accountState?: AccountState;
  /** Its owner has not chosen a password yet. */
  isInvited?: boolean;
};

/** `pending` waits for its first approval. */
export type AccountState = 'pending' | 'active' | 'suspended';
