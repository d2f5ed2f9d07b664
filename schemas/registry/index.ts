export * from './as-logged';
export * from './colleges';
export * from './define';
export * from './questions';
export * from './record-type';
export { type ResourceConfig, resolveResource } from './resolve';
export * from './resolve-field';
export * from './resolved';
