import type { Sentence } from './sentence';

/** A list of words that students may extend. It feeds `from: 'titles'` and `plus`. */
export type Titles = {
  kind: 'titles';
  /** The `skillType` of the calls. */
  name: string;
  label: {
    /** The button beside the field: 'Add New Skill'. */
    add: string;
    /** The heading of its form. */
    form: string;
    /** The input's label. */
    field: string;
  };
  /** The name of the title on the wire: `skillTitle`. */
  field: string;
  /** The sentence when it is missing. */
  required: string;
  /** Titles that belong to a module: the wire name, label and sentence of the module chosen with them. @default titles stand by themselves */
  within?: { field: string; label: string; required: string; catalogue: 'skills' | 'procedures' };
  /** What a student is told when the title cannot be saved. */
  saveFailed: Sentence;
};
