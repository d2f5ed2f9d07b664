export * from './body';
export * from './create';
export * from './row';
export * from './titles';
export * from './together';
export * from './verify';
