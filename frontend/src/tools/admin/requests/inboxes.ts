import type { BaseRecord } from '@refinedev/core';
import registry from '../../../../../resources.config';
import { type InboxResource, isInbox, may, type Role, roles } from '../../../../../schemas';

const inboxes = registry.forms.filter(isInbox);

/** What a role works off. */
export const inboxesOf = (role: Role): InboxResource[] => inboxes.filter((inbox) => may(inbox, 'read', role));

/** Everybody who works something off. */
export const workers: readonly Role[] = roles.filter((role) => inboxesOf(role).length > 0);

/** What somebody sent: the form's fields under their read names, and beside them how far it is worked off. */
export type Sending = BaseRecord & {
  id: string;
  version: number;
  state: string;
  note: string | null;
  /** The account it came from; nobody's from the public site. */
  sender?: { id: string; name: string } | null;
  /** ISO 8601 */
  createdAt: string;
  updatedAt: string;
};
