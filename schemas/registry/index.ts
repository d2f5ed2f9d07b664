export * from './define';
export * from './read';
export { type ResourceConfig, resolveField, resolveFields, withKeys } from './resolve';
export * from './resolved';
