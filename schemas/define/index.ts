export * from './define';
export { resolveDirectory } from './directory';
export { resolveResource } from './resolve';
