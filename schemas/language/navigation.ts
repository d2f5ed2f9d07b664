import type { NavGroup } from './entry';

/** The groups of the sidebar, in order, with the words of the specification. */
export const navGroups: Readonly<Record<Exclude<NavGroup, 'top' | 'end'>, string>> = {
  logbook: 'Log-Book',
  thesis: 'Thesis & Publication',
  drp: 'DRP',
  admin: 'Administration',
};
