export * from './attendance';
export * from './attendance-validation';
export * from './scorecard';
export * from './scorecard-validation';
