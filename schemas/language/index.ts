import type { Directory } from './directory';
import type { Entry } from './entry';
import type { Form } from './form';
import type { RecordConfig, Titles } from './record';

export * from './directory';
export * from './entry';
export * from './field';
export * from './form';
export * from './logbook';
export * from './permissions';
export * from './record';
export * from './scorecard';
export * from './waiting';
export * from './workflow';

/** A whole declaration of any kind. */
export type ResourceConfig = Entry | Titles | RecordConfig | Directory | Form;
