import type { FormContext } from '../field-types';
import { actOf } from '../registry/record-type';
import type { EntryResource } from '../registry/resolved';
import { validateAct } from './act';
import type { Body, Verdict } from './body';

/** Checks the body of a create. Browser and server call this same function. */
export const validateCreate = (entry: EntryResource, body: Body, context: FormContext): Verdict =>
  validateAct(entry, actOf(entry, 'create'), body, context);
