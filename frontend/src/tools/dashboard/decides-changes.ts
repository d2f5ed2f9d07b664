import registry from '../../../../resources.config';
import type { Role } from '../../../../schemas';

/** Whether anybody's changes wait for people of a role. */
export const decidesChanges = (role: Role): boolean =>
  registry.forms.some(({ keeps }) => keeps.what === 'profile' && keeps.held?.by.some((one) => one === role));
