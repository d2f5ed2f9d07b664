import type { Directory } from './directory';
import type { Entry } from './entry';
import type { Form } from './form';
import type { RecordConfig } from './record';
import type { Scorecard } from './scorecard';
import type { Titles } from './titles';

/** One whole declaration, of any kind. */
export type ResourceConfig = Entry | Titles | Scorecard | RecordConfig | Directory | Form;
