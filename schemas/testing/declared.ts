/** Resources of the registry as they were declared, for tests that declare something beside them. */

import { type Declarations, wholeOf } from '../declare';
import type { Directory, RecordConfig } from '../language';

/** The whole declarations of record types. */
export const declaredRecords = (declarations: Declarations): RecordConfig[] =>
  wholeOf(declarations).filter((one) => one.kind === 'record');

/** The same of directories. */
export const declaredDirectories = (declarations: Declarations): Directory[] =>
  wholeOf(declarations).filter((one) => one.kind === 'directory');
