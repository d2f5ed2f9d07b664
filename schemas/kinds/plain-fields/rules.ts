import type { PlainField } from '../../language';
import { choice } from './choice';
import { count } from './count';
import { date } from './date';
import { email } from './email';
import { file } from './file';
import { link } from './link';
import { phone } from './phone';
import type { PlainContext, PlainParsed, PlainRules, PlainType, PlainValues } from './plain-field';
import { text } from './text';
import { time } from './time';

const rules: { [T in PlainType]: PlainRules<T> } = { text, email, phone, date, time, count, choice, link, file };

// Each rule takes its own field type; the record above pairs them, which a lookup by key cannot express.
const rulesOf = (field: PlainField) => rules[field.type] as unknown as PlainRules<PlainType>;

/** Reads one raw body value, not blank. */
export const parsePlain = (
  raw: unknown,
  field: PlainField,
  context: PlainContext,
  values: Readonly<PlainValues> = {},
): PlainParsed => rulesOf(field).parse(raw, field, context, values);

/** A wire value as words in a cell or a mail; '' when missing. */
export const showPlain = (value: unknown, field: PlainField): string => rulesOf(field).show(value, field);
