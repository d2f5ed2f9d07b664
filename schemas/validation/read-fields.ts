import { type FormContext, parseValue, type Values } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import { type Body, readFieldsBy } from './body';

/** `readFieldsBy` for fields of every type. */
export const readFields = (fields: readonly ResolvedField[], body: Body, context: FormContext, current?: Values) =>
  readFieldsBy(parseValue, fields, body, current ? { ...context, kept: current } : context, current);
