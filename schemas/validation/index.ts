export * from './act';
export * from './body';
export * from './read-fields';
export * from './shared-verdict';
export * from './verify';
