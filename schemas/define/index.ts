export * from './define';
export { resolveResource } from './resolve';
