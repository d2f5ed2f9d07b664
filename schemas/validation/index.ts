export * from './act';
export * from './body';
export * from './read-fields';
export * from './row';
export * from './shared-verdict';
export * from './verify';
