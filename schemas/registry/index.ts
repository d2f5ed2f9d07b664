export * from './define';
export * from './read';
export type { ResourceConfig } from './resolve';
export * from './resolved';
