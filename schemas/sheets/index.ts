export * from './attendance';
export * from './scorecard';
export * from './scorecard-validation';
