import { Problem } from '../errors';

/** 409: the logbook is not complete yet, so it gets no number. */
export class NotComplete extends Problem {
  readonly status = 409;
  readonly code = 'incomplete';
}
