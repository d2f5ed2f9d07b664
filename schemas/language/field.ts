import type { Condition } from '../condition';
import type { DerivationName } from '../derivations';
import type { FileKind } from '../files';
import type { ScaleName } from '../scales';
import type { Sentence } from './sentence';

/** Who fills a field. Create body, verify body, read-only columns and write rights follow from it. */
export type FilledBy = 'student' | 'verifier' | 'system';

/** What the server writes into a `filledBy: 'system'` field when a record is created. */
export type SystemValue = 'collegeName' | 'postedCoordinator';

export type CatalogueName = 'skills' | 'procedures';

export type OptionSource<Key extends string = string> =
  | { from: 'list'; values: readonly string[] }
  /**
   * The catalogue of the student's department: its modules, or, with `within`, the items of the module chosen there.
   * `plus` names the title list whose entries join the items.
   */
  | { from: 'catalogue'; name: CatalogueName; within?: Key; plus?: string }
  /** A list the server keeps; students may add to it. */
  | { from: 'titles'; list: string };

type Basics<Key extends string> = {
  /** The word beside the input, and over the column unless `column` says otherwise. */
  label: string;
  column?: string;
  /** @default 'student' */
  filledBy?: FilledBy;
  /** The sentence shown when it is missing; the rule itself, on both sides. */
  required?: string;
  /** Opens a dialog of this title with the sentence, as some screens do. */
  requiredDialog?: string;
  /** Shows a star and checks nothing, as some screens do. */
  marked?: true;
  /** Shown, and required, only while this holds. */
  when?: Condition<Key>;
  /** The name on the wire, when it differs; some screens read one name and write another. @default the key */
  wire?: string | { read: string; write: string };
  /** Identifies a patient: encrypted at rest, disclosed with care, never searched or sorted. */
  sensitive?: true;
};

export type Field<Key extends string = string> = Basics<Key> &
  (
    | { type: 'text'; lines?: number; maxLength?: number; systemValue?: Extract<SystemValue, 'collegeName'> }
    | { type: 'date'; latest?: 'today'; notBefore?: Key }
    | { type: 'choice'; options: OptionSource<Key> }
    | {
        type: 'person';
        role: 'faculty' | 'drpc';
        systemValue?: Extract<SystemValue, 'postedCoordinator'>;
        optionsFailed?: Sentence;
      }
    | { type: 'file'; accept: readonly FileKind[] }
    | { type: 'number'; derive: { how: DerivationName; from: readonly Key[] } }
    | { type: 'score'; scale: ScaleName }
    | { type: 'rubric'; ratings: readonly string[]; items: Readonly<Record<string, string>> }
  );

export type FieldType = Field['type'];
