import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { scorecardController } from './scorecard.controller';
import { SheetKeeper } from './sheet-keeper';
import { SheetReader } from './sheet-reader';

/** Every scorecard of a registry. */
@Module({})
export class ScorecardModule {
  static for({ scorecards }: Registry): DynamicModule {
    return {
      module: ScorecardModule,
      controllers: scorecards.map(scorecardController),
      providers: [SheetReader, SheetKeeper],
    };
  }
}
