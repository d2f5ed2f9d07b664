export * from './names';
export * from './show';
export * from './values';
