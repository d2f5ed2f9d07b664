export * from './accounts';
export * from './digests';
export * from './requests';
