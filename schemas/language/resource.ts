import type { Directory } from './directory';
import type { Entry } from './entry';
import type { Form } from './form';
import type { RecordConfig, Titles } from './record';

/** A whole declaration of any kind. */
export type ResourceConfig = Entry | Titles | RecordConfig | Directory | Form;
