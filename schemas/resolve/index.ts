export * from './define';
export { resolveDirectory, titleOfRow } from './directory';
