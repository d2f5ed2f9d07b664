export * from './colleges';
export * from './proposals';
export * from './questions';
export * from './record-type';
export * from './resolved';
