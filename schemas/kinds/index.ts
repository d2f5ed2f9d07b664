export * from './attendance';
export * from './attendance-module';
export * from './attendance-validation';
export * from './exchange';
export * from './exchange-number';
export * from './scorecard';
export * from './scorecard-validation';
