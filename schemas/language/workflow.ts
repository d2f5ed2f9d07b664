import type { OwnAnswer } from './answer';
import type { OwnCorrection } from './correction';

/** What a stored word means. Queues, badges and counters ask for the meaning only. */
export type Meaning = 'open' | 'accepted' | 'refused';

/** The states of a record, and how a verifier moves it between them. */
export type Workflow<State extends string = string> = {
  /** The state of a new record; must be open. */
  initial: State;
  /** Every stored word with its meaning, in the order in which they are offered as filters. */
  states: Readonly<Record<State, Meaning>>;
  /** What a state was called before, under its word of today: records that have the old word get the new one. */
  was?: Readonly<Record<string, string>>;
  /** Where `answer` of the logbook asks too early, or should not ask. @default as it says */
  answer?: OwnAnswer;
  /** `false` where nothing of the logbook's `correct` is offered. @default as it says */
  correct?: OwnCorrection;
  /** The verifier's one act: the form behind a row's button and the body of POST /verify. */
  verify: {
    /** The button in a row. */
    label: string;
    /** The heading of the form. */
    title: string;
    /** Words the verifier may choose from; a single one is set without asking. */
    to: readonly State[];
    /** The sentence when no status was chosen. @default a missing status keeps the record's own */
    required?: string;
    /** Asks this, with one button a word, instead of showing a form. @default a form */
    ask?: string;
    /**
     * Verifier's fields that may be set for many records at once, besides the status. `false`: one by one only.
     * @default all but rubrics
     */
    bulk?: readonly string[] | false;
  };
};
