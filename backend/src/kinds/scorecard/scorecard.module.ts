import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { scorecardController } from './scorecard.controller';
import { SheetKeeper } from './sheet-keeper';
import { SheetReader } from './sheet-reader';

@Module({})
class ScorecardModule {}

/** Every scorecard of a registry. */
export const scorecardModule = ({ scorecards }: Registry): DynamicModule => ({
  module: ScorecardModule,
  controllers: scorecards.map(scorecardController),
  providers: [SheetReader, SheetKeeper],
});
