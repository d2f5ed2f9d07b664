import { Problem, type ProblemDetails } from './problem';

/** 400: the request itself is malformed, or names a filter or sort field that does not exist. */
export class BadRequest extends Problem {
  readonly status = 400;
  readonly code = 'bad-request';
}

/** 401: nobody is signed in, or the sign-in failed. */
export class Unauthenticated extends Problem {
  readonly status = 401;
  readonly code = 'unauthenticated';

  constructor(message = 'Please sign in', details?: ProblemDetails) {
    super(message, details);
  }
}

/** 401: the password is right, and the second factor is asked for besides: a code, or where `passkey` is there, a passkey. */
export class CodeNeeded extends Problem {
  readonly status = 401;
  readonly code = 'second-factor';
}

/** 403: signed in, but the college asks for a second factor, which is to be set up first. */
export class FactorNeeded extends Problem {
  readonly status = 403;
  readonly code = 'second-factor-missing';

  constructor() {
    super('Your college asks for a second factor. Please set it up first.');
  }
}

/** 403: signed in, but this action is not theirs. For a record that one may not see, throw `NotFound`. */
export class Forbidden extends Problem {
  readonly status = 403;
  readonly code = 'forbidden';

  constructor(message = 'You may not do this', details?: ProblemDetails) {
    super(message, details);
  }
}

/** 404: unknown, foreign and deleted records give the same body, so it takes no arguments. */
export class NotFound extends Problem {
  readonly status = 404;
  readonly code = 'not-found';

  constructor() {
    super('Not found');
  }
}

/** 409: someone changed the record meanwhile. `current` is the record as it is now, shaped for this viewer. */
export class Conflict extends Problem {
  readonly status = 409;
  readonly code = 'conflict';

  constructor(current: unknown, message = 'Someone changed this meanwhile. Please look at it again.') {
    super(message, { current });
  }
}

/** 409: another record stands in the place of this one, or its student withdrew it. */
export class Replaced extends Problem {
  readonly status = 409;
  readonly code = 'replaced';

  /** @param replacedBy its id, or null for a record that was withdrawn */
  constructor(replacedBy: string | null) {
    super(replacedBy === null ? 'This entry was withdrawn' : 'This entry was replaced by a corrected one', {
      replacedBy,
    });
  }
}

/** 413 */
export class TooLarge extends Problem {
  readonly status = 413;
  readonly code = 'too-large';

  constructor(message = 'This is too large', details?: ProblemDetails) {
    super(message, details);
  }
}

/** 415 */
export class UnsupportedType extends Problem {
  readonly status = 415;
  readonly code = 'unsupported-type';

  constructor() {
    super('This kind of content is not accepted here');
  }
}

/** 422: values are missing or wrong; `errors` has one sentence a field. */
export class Invalid extends Problem {
  readonly status = 422;
  readonly code = 'invalid';

  constructor(errors: Readonly<Record<string, string>>, details?: ProblemDetails) {
    super(Object.values(errors)[0] ?? 'Please check your entries', { ...details, errors });
  }
}

/** 428: an edit must name the version it was made from. */
export class PreconditionRequired extends Problem {
  readonly status = 428;
  readonly code = 'precondition-required';

  constructor() {
    super('Please send the version that you edited');
  }
}

/** 429 */
export class TooMany extends Problem {
  readonly status = 429;
  readonly code = 'too-many';

  /** @param retryAfter seconds */
  constructor(message: string, retryAfter: number, details?: ProblemDetails) {
    super(message, { ...details, retryAfter });
  }
}

/** 503: the database or the file store is away; it comes back by itself. */
export class Unavailable extends Problem {
  readonly status = 503;
  readonly code = 'unavailable';

  constructor(retryAfter = 2) {
    super('The service is not available at the moment. Please try again shortly.', { retryAfter });
  }
}

/** 507: nothing was saved. */
export class Full extends Problem {
  readonly status = 507;
  readonly code = 'full';

  constructor() {
    super('There is no room left to save this. Please tell your administrator.');
  }
}

/** 500: a fault of ours. Its cause goes to the log, never to the client. */
export class Internal extends Problem {
  readonly status = 500;
  readonly code = 'internal';

  constructor() {
    super('Something went wrong. Please try again.');
  }
}

/** @throws Invalid when there is any sentence */
export function refuse(errors: Readonly<Record<string, string | undefined>>): void {
  const faults = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (faults.length > 0) throw new Invalid(Object.fromEntries(faults));
}
