import type { OwnCorrection } from './logbook';
import type { OwnWaiting } from './waiting';

/** The meaning of a stored state. Queues, badges and counters use only the meaning. */
export type Meaning = 'open' | 'accepted' | 'refused';

/** The states of a record, and how a verifier changes them. */
export type Workflow<State extends string = string> = {
  /** The state of a new record. It must be open. */
  initial: State;
  /** Every stored state with its meaning, in the order in which filters offer them. */
  states: Readonly<Record<State, Meaning>>;
  /** The earlier name of a state, under its present one. Records with the old word get the new one. */
  was?: Readonly<Record<string, string>>;
  /** A type's own setting, when `waiting` of the logbook does not suit it. @default the logbook's */
  waiting?: OwnWaiting;
  /** `false`: no corrections for this type. @default the logbook's `correct` */
  correct?: OwnCorrection;
  /** The verifier's act: the form behind a row's button, and the body of POST /verify. */
  verify: {
    /** The button in a row. */
    label: string;
    /** The heading of the form. */
    title: string;
    /** The states that a verifier may choose. A single one is set without asking. */
    to: readonly State[];
    /** The sentence when no status was chosen. @default a missing status keeps the record's own */
    required?: string;
    /** A question with one button for each state, instead of a form. @default a form */
    ask?: string;
    /**
     * The verifier's fields that may be set on many records at once, besides the status. `false`: only one by one.
     * @default all but rubrics
     */
    bulk?: readonly string[] | false;
  };
};
