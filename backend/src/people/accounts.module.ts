import { Global, Module } from '@nestjs/common';
import { SignInNotices } from '../auth/sign-in';
import { GivenUp } from '../mail';
import { AccountLimits } from './account-limits';
import { AccountLinks } from './account-links';
import { Accounts } from './accounts';
import { AccountsController } from './accounts.controller';
import { AddressChanges } from './address-changes';
import { AddressConfirmation } from './address-confirmation';
import { Emptiness } from './beginning';
import { Invitations } from './invitations';
import { Newcomers } from './newcomers';
import { OtherWays } from './other-ways';
import { Owners } from './owners';
import { PasswordChange } from './password-change';
import { PasswordReset } from './password-reset';
import { Preferences } from './preferences';
import { Colleges, PublicController } from './public.controller';
import { Security } from './security';
import { SecurityController } from './security.controller';
import { SignInLetters } from './sign-in-letters';
import { SignUp } from './sign-up';
import { SlipLinks } from './slip-links';
import { Unsubscribing } from './unsubscribing';

@Global()
@Module({
  controllers: [AccountsController, PublicController, SecurityController],
  providers: [
    AccountLimits,
    AccountLinks,
    Accounts,
    AddressChanges,
    AddressConfirmation,
    Colleges,
    Emptiness,
    Invitations,
    Newcomers,
    OtherWays,
    Owners,
    PasswordChange,
    PasswordReset,
    Preferences,
    Security,
    { provide: GivenUp, useExisting: AccountLinks },
    { provide: SignInNotices, useClass: SignInLetters },
    SignUp,
    SlipLinks,
    Unsubscribing,
  ],
  exports: [
    AccountLimits,
    AccountLinks,
    Accounts,
    AddressChanges,
    Emptiness,
    GivenUp,
    Invitations,
    Newcomers,
    Owners,
    Security,
    SignInNotices,
    SlipLinks,
    Unsubscribing,
  ],
})
export class AccountsModule {}
