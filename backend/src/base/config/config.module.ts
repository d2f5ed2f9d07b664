import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Log } from '../log/log';
import { Clock } from './clock';
import { Config } from './config';

@Global()
@Module({})
class ConfigModule {}

/** Provides the configuration, the clock and the log to every module. */
export const configModule = (config: Config, log: Log): DynamicModule => ({
  module: ConfigModule,
  providers: [{ provide: Config, useValue: config }, { provide: Log, useValue: log }, Clock],
  exports: [Config, Log, Clock],
});
