export * from './define';
export { resolveDirectory, titleOfRow } from './directory';
export { resolveResource } from './resource';
