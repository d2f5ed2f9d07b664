export * from './cell';
export * from './columns';
export * from './formula';
export * from './headings';
export * from './importable';
export * from './people';
export * from './sheet';
export * from './template';
