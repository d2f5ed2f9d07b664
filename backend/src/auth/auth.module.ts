import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Config } from '../base/config';
import { Audit } from './audit/audit';
import { AuthController } from './auth.controller';
import { AuthGuard } from './auth.guard';
import { Challenges } from './challenges';
import { KnownDevices } from './known-devices';
import { MeReader } from './me';
import { Passkeys } from './passkeys';
import { Passwords } from './passwords';
import { SecondFactors } from './second-factors';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';
import { SignInLimit } from './sign-in-limit';
import { SignOut } from './sign-out';
import { Tokens } from './tokens';
import { People } from './users/people';
import { Places } from './users/places';

@Global()
@Module({
  controllers: [AuthController],
  providers: [
    { provide: Passwords, useFactory: ({ passwordCost }: Config) => new Passwords(passwordCost), inject: [Config] },
    Audit,
    Challenges,
    KnownDevices,
    MeReader,
    Passkeys,
    People,
    Places,
    SecondFactors,
    Sessions,
    SignIn,
    SignInLimit,
    SignOut,
    Tokens,
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [Audit, Passkeys, Passwords, People, Places, SecondFactors, Sessions, SignIn, SignInLimit, Tokens],
})
export class AuthModule {}
