export * from './body';
export * from './create';
export * from './titles';
export * from './verify';
