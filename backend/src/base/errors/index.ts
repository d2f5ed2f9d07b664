import { tooLargeWords } from '../../../../schemas/files';

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

/** Makes a class of problems with a status, a code and, if it has one, a default message. */
export function problem(status: number, code: string): new (message: string, details?: ProblemDetails) => Problem;
export function problem(
  status: number,
  code: string,
  usual: string,
): new (
  message?: string,
  details?: ProblemDetails,
) => Problem;
export function problem(status: number, code: string, usual = '') {
  return class extends Problem {
    constructor(message = usual, details?: ProblemDetails) {
      super(status, code, message, details);
    }
  };
}

/** Makes a class of problems with a fixed message. */
const always = (status: number, code: string, sentence: string): (new () => Problem) => problem(status, code, sentence);

/** 400: the request itself is malformed, or names a filter or sort field that does not exist. */
export class BadRequest extends problem(400, 'bad-request') {}

/** 401: nobody is signed in, or the sign-in failed. */
export class Unauthenticated extends problem(401, 'unauthenticated', 'Please sign in') {}

/** 401: the password is right, but a second factor is needed: a code, or a passkey when `passkey` is set. */
export class CodeNeeded extends problem(401, 'second-factor') {}

/** 403: signed in, but the college requires a second factor that is not set up yet. */
export class FactorNeeded extends always(
  403,
  'second-factor-missing',
  'Your college asks for a second factor. Please set it up first.',
) {}

/** 403: signed in with a password, but the college requires its own sign-in, which is not connected yet. */
export class CollegeNeeded extends always(
  403,
  'college-account-missing',
  'Your college asks you to sign in with your college account. Please connect it first.',
) {}

/** 403: signed in, but not allowed to do this. For a record that the viewer may not see, throw `NotFound`. */
export class Forbidden extends problem(403, 'forbidden', 'You may not do this') {}

/** 404: unknown, foreign and deleted records give the same body, so it takes no arguments. */
export class NotFound extends always(404, 'not-found', 'Not found') {}

/** 409: somebody else has changed the record. `current` is the present record, shaped for this viewer. */
export class Conflict extends problem(409, 'conflict') {
  constructor(current: unknown, message = 'Someone changed this meanwhile. Please look at it again.') {
    super(message, { current });
  }
}

/** 409: another record has replaced this one, or its student has withdrawn it. */
export class Replaced extends problem(409, 'replaced') {
  /** @param replacedBy its id, or null for a record that was withdrawn */
  constructor(replacedBy: string | null) {
    super(replacedBy === null ? 'This entry was withdrawn' : 'This entry was replaced by a corrected one', {
      replacedBy,
    });
  }
}

/** 409: the record waits for somebody else than whoever decides on it saw. */
export class HandedOver extends always(
  409,
  'handed-over',
  'A colleague has it now: it was handed over or taken meanwhile.',
) {}

/** 409: the same request was saved, so long ago that its answer is forgotten. */
export class SavedAlready extends always(
  409,
  'saved-already',
  'This was saved already. Please look at it before you send it again.',
) {}

/** 409: the request names its account, and somebody else is signed in now. */
export class OtherAccount extends always(
  409,
  'other-account',
  'Somebody else has signed in here meanwhile. Nothing was saved in their name.',
) {}

/** 410: the record has this file, but the store has lost its content. */
export class Gone extends always(
  410,
  'gone',
  'The content of this file is not there any more. Please tell your administrator.',
) {}

/** 410: the installation already has an account. */
export class SetUpAlready extends always(410, 'set-up', 'This installation is set up already. Please sign in.') {}

/** 413 */
export class TooLarge extends problem(413, 'too-large', tooLargeWords) {}

/** 415 */
export class UnsupportedType extends always(415, 'unsupported-type', 'This kind of content is not accepted here') {}

/** 422: values are missing or wrong. `errors` has one sentence a field. */
export class Invalid extends problem(422, 'invalid') {
  constructor(errors: Readonly<Record<string, string>>, details?: ProblemDetails) {
    super(Object.values(errors)[0] ?? 'Please check your entries', { ...details, errors });
  }
}

/** 428: an edit must name the version it was made from. */
export class PreconditionRequired extends always(
  428,
  'precondition-required',
  'Please send the version that you edited',
) {}

/** 429 */
export class TooMany extends problem(429, 'too-many') {
  /** @param retryAfter seconds */
  constructor(message: string, retryAfter: number, details?: ProblemDetails) {
    super(message, { ...details, retryAfter });
  }
}

/** 503: the database or the file store cannot be reached. It recovers by itself. */
export class Unavailable extends problem(503, 'unavailable') {
  constructor() {
    super('The service is not available at the moment. Please try again shortly.', { retryAfter: 2 });
  }
}

/** 507: nothing was saved. */
export class Full extends always(507, 'full', 'There is no room left to save this. Please tell your administrator.') {}

/** 500: a fault of ours. Its cause goes to the log, never to the client. */
export class Internal extends always(500, 'internal', 'Something went wrong. Please try again.') {}

/** @throws Invalid when at least one field has a sentence */
export function refuse(errors: Readonly<Record<string, string | undefined>>): void {
  const faults = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (faults.length > 0) throw new Invalid(Object.fromEntries(faults));
}
