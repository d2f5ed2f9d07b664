import type { Role } from '../roles';
import type { PlainFields } from './directory';
import type { NavGroup } from './entry';

/** Something a person fills in and sends: a profile, a support request, a message from the public site. */
export type Form = {
  kind: 'form';
  name: string;
  label: { menu: string; many: string; submit: string; submitting?: string };
  /** Under an area; `null` for a form of the public site. */
  route: string | null;
  nav: { group: NavGroup; icon: string } | null;
  sections: readonly { heading: string; fields: PlainFields }[];
  /** `profile`: one record per account, edited in place. `inbox`: each sending is kept, mailed and worked off by an administrator. */
  keeps:
    | { what: 'profile' }
    | { what: 'inbox'; states: readonly string[]; columns: readonly string[]; mail: 'operator' };
  /** Who may fill it; `public` needs no account and is rate-limited. */
  by: readonly Role[] | 'public';
  says: { sent: string; failed: string; incomplete?: string };
  api: { path: string; known: boolean };
};

export const form = <const F extends Form>(config: F) => config;
