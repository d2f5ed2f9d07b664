import type { BaseRecord } from '@refinedev/core';
import registry from '../../../../resources.config';
import { type InboxResource, isInbox, may, type Role, roles } from '../../../../schemas';
import type { PersonRef, RecordFrame } from '../../api/wire';

const inboxes = registry.forms.filter(isInbox);

/** The inboxes that a role reads. */
export const inboxesOf = (role: Role): InboxResource[] => inboxes.filter((inbox) => may(inbox, 'read', role));

/** The roles that read an inbox. */
export const workers: readonly Role[] = roles.filter((role) => inboxesOf(role).length > 0);

/** A message: the form's fields under their read names, with its state. */
export type Sending = BaseRecord &
  RecordFrame & {
    state: string;
    note: string | null;
    /** The sender's account. Null for messages from the public site. */
    sender?: PersonRef | null;
  };
