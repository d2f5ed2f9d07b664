import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Config } from '../base/config';
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
import { Tokens } from './tokens';

@Global()
@Module({
  controllers: [AuthController],
  providers: [
    { provide: Passwords, useFactory: ({ passwordCost }: Config) => new Passwords(passwordCost), inject: [Config] },
    Challenges,
    KnownDevices,
    MeReader,
    Passkeys,
    SecondFactors,
    Sessions,
    SignIn,
    SignInLimit,
    Tokens,
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [Passkeys, Passwords, SecondFactors, Sessions, SignIn, Tokens],
})
export class AuthModule {}
