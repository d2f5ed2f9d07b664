import type { Letter } from '../../mail';
import { letter } from '../../mail/letter';

/** To the old address of an account, which leads nowhere any more. */
export const emailChanged = (to: { name: string }): Letter =>
  letter('email-changed', 'The email address of your account was changed', to.name, [
    'From now on, your account has another email address. Mails about it go there, and you sign in with it.',
    { small: 'If you did not expect this, please tell your institution at once.' },
  ]);

/** To whoever added an account that nobody uses yet, when somebody else changed where its invitation goes. */
export const emailOfInvitedChanged = (to: { name: string; account: string; by: string }): Letter =>
  letter('invited-email-changed', 'The email address of an account that you added was changed', to.name, [
    `${to.by} changed the email address of ${to.account}, whose account you added and who has not used it yet.`,
    'Mails about the account go to the new address. A link that went to the old one does not work any more.',
    { small: 'If you did not expect this, please tell your institution at once.' },
  ]);
