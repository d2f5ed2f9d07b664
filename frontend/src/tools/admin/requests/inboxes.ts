import type { BaseRecord } from '@refinedev/core';
import registry from '../../../../../resources.config';
import type { FormResource, Role } from '../../../../../schemas';

/** A form whose sendings are kept and worked off. */
export type Inbox = FormResource & { keeps: Extract<FormResource['keeps'], { what: 'inbox' }> };

const inboxes = registry.forms.filter((form): form is Inbox => form.keeps.what === 'inbox');

/** What a role works off. */
export const inboxesOf = (role: Role): Inbox[] => inboxes.filter(({ keeps }) => keeps.workedBy.includes(role));

/** Everybody who works something off. */
export const workers: readonly Role[] = [...new Set(inboxes.flatMap(({ keeps }) => keeps.workedBy))];

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
