/** A title and text that the screen shows in a dialog. */
export interface Dialog {
  readonly title: string;
  readonly text: string;
}

export interface ProblemDetails {
  readonly dialog?: Dialog;
  /** One sentence a field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The current record, for a conflict. */
  readonly current?: unknown;
  /** The id of the record that replaced this one. Null when there is none. */
  readonly replacedBy?: string | null;
  /** The options with which a browser asks for a passkey, when the account has one. */
  readonly passkey?: unknown;
  /** Seconds until the next attempt makes sense. */
  readonly retryAfter?: number;
}

/** An error that the server reports to the client. Throw one anywhere. Only the filter writes it to the response. */
export abstract class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: ProblemDetails = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}
