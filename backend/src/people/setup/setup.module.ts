import { Module } from '@nestjs/common';
import { Setup } from './setup';
import { SetupController, TimeZoneController } from './setup.controller';
import { SetupAddress } from './setup-address';
import { TimeZone } from './time-zone';

/** The first account of an installation, and what is decided for all of it. */
@Module({
  controllers: [SetupController, TimeZoneController],
  providers: [Setup, SetupAddress, TimeZone],
  exports: [SetupAddress],
})
export class SetupModule {}
