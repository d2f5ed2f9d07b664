import { Global, Module } from '@nestjs/common';
import { SignInNotices } from '../auth/sign-in-notices';
import { AccountLinks } from './account-links';
import { Accounts } from './accounts';
import { AccountsController } from './accounts.controller';
import { AddressConfirmation } from './address-confirmation';
import { Colleges } from './colleges';
import { Emptiness } from './emptiness';
import { Invitations } from './invitations';
import { AccountLimits } from './limits';
import { Newcomers } from './newcomers';
import { PasswordChange } from './password-change';
import { PasswordReset } from './password-reset';
import { Preferences } from './preferences';
import { PublicController } from './public.controller';
import { Security } from './security';
import { SecurityController } from './security.controller';
import { SignInLetters } from './sign-in-letters';
import { SignUp } from './sign-up';
import { Unsubscribing } from './unsubscribing';

@Global()
@Module({
  controllers: [AccountsController, PublicController, SecurityController],
  providers: [
    AccountLimits,
    AccountLinks,
    Accounts,
    AddressConfirmation,
    Colleges,
    Emptiness,
    Invitations,
    Newcomers,
    PasswordChange,
    PasswordReset,
    Preferences,
    Security,
    { provide: SignInNotices, useClass: SignInLetters },
    SignUp,
    Unsubscribing,
  ],
  exports: [AccountLimits, AccountLinks, Accounts, Emptiness, Invitations, Security, SignInNotices, Unsubscribing],
})
export class AccountsModule {}
