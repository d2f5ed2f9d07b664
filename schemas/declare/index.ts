import type { Logbook, ResourceConfig } from '../language';
import { type DeclaredDirectory, wholeDirectory } from './directory';
import { type DeclaredEntry, wholeEntry } from './entry';
import { type DeclaredForm, wholeForm } from './form';
import { type DeclaredRecord, wholeRecord } from './record';
import { type DeclaredTitles, wholeTitles } from './titles';

export * from './choices';
export { coded, numbered, rankOptions } from './derived-words';
export { directory } from './directory';
export { entry } from './entry';
export { exchange } from './exchange';
export * from './failures';
export * from './fields';
export { form, inbox } from './form';
export { programmeOptions, programmes, trainingColumns } from './programmes';
export { scorecard } from './scorecard';
export * from './shared-rights';
export { titles } from './titles';
export * from './workflows';

type Declared = DeclaredEntry | DeclaredTitles | DeclaredRecord | DeclaredDirectory | DeclaredForm;

/**
 * All declarations by key, in the order of the menu and of the printed logbook. The key is the name unless `name` is
 * set.
 */
export type Declarations = Readonly<Record<string, Declared | Logbook>>;

/** Declares the printed logbook as a whole. */
export const logbook = (config: Omit<Logbook, 'kind'>): Logbook => ({ kind: 'logbook', ...config });

/** Completes every declaration: words from its key and menu entry, and its place in the logbook. */
export function wholeOf(declarations: Declarations): (ResourceConfig | Logbook)[] {
  let printed = 0;
  return Object.entries(declarations).map(([key, one]) => {
    if (one.kind === 'logbook') return one;
    if ('print' in one && one.print !== undefined) printed += 1;
    return whole(key, one, printed);
  });
}

function whole(key: string, one: Declared, place: number): ResourceConfig {
  switch (one.kind) {
    case 'entry':
      return wholeEntry(key, one, place);
    case 'titles':
      return wholeTitles(key, one);
    case 'record':
      return wholeRecord(key, one, place);
    case 'directory':
      return wholeDirectory(key, one);
    case 'form':
      return wholeForm(key, one);
  }
}
