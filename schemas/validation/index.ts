export * from './act';
export * from './body';
export * from './shared-verdict';
export * from './verify';
