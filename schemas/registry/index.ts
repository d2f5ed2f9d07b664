export * from './as-logged';
export * from './colleges';
export * from './define';
export * from './questions';
export { type ResourceConfig, resolveField, resolveFields, resolveResource, withKeys } from './resolve';
export * from './resolved';
