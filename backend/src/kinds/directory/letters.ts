import type { Letter } from '../../mail';
import { letter } from '../../mail/letter';

/** To the old address of an account, which leads nowhere any more. */
export const emailChanged = (to: { name: string }): Letter =>
  letter('email-changed', 'The email address of your account was changed', to.name, [
    'From now on, your account has another email address. Mails about it go there, and you sign in with it.',
    { small: 'If you did not expect this, please tell your institution at once.' },
  ]);
