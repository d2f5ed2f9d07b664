export * from './entry';
export * from './field';
export * from './permissions';
export * from './sentence';
export * from './titles';
export * from './workflow';
