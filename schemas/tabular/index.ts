export * from './cell';
export * from './columns';
export * from './people';
export * from './read-headings';
export * from './read-row';
export * from './sheet';
export * from './sheet-form';
export * from './template';
