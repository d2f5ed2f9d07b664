/** What a stored word means. Queues, badges and counters ask for the meaning only. */
export type Meaning = 'open' | 'accepted' | 'refused';

export type Workflow<State extends string = string> = {
  initial: State;
  states: Readonly<Record<State, Meaning>>;
  /** The verifier's one act: the form behind a row's button and the body of POST /verify. */
  verify: {
    /** The button in a row. */
    label: string;
    /** The heading of the form. */
    title: string;
    /** Words the verifier may choose from; a single one is set without asking. */
    to: readonly State[];
    /** The sentence when no status was chosen. Without it, a missing status keeps the record's own. */
    required?: string;
    /** Asks this, with one button a word, instead of showing a form. */
    ask?: string;
    /** Verifier's fields that may be set for many records at once, besides the status. `false`: one by one only. */
    bulk: readonly string[] | false;
  };
};
