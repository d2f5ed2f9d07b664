import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Log } from '../http/log';
import { Clock } from './clock';
import { Config } from './config';

/** Gives the configuration, the clock and the log to everyone. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config, log: Log): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Config, useValue: config }, { provide: Log, useValue: log }, Clock],
      exports: [Config, Log, Clock],
    };
  }
}
