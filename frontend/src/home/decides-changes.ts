import registry from '../../../resources.config';
import type { Role } from '../../../schemas';

/** Whether a role decides about changes to other people's accounts. */
export const decidesChanges = (role: Role): boolean =>
  registry.forms.some(({ keeps }) => keeps.what === 'profile' && keeps.held?.by.some((one) => one === role));
