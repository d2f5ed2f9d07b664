export * from './acts';
export * from './directories';
export * from './lead';
export * from './leave';
export * from './questions';
export * from './record-type';
export * from './resolved';
