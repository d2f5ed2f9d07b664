import { Module } from '@nestjs/common';
import { Setup } from './setup';
import { SetupController } from './setup.controller';
import { SetupAddress } from './setup-address';

/** The first account of an installation. */
@Module({ controllers: [SetupController], providers: [Setup, SetupAddress], exports: [SetupAddress] })
export class SetupModule {}
