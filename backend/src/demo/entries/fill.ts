import {
  earlierDay,
  type FieldOf,
  type FormContext,
  isLong,
  isShown,
  laterDay,
  maxLengthOf,
  optionsOf,
  type ParsedValue,
  type ResolvedField,
  sampleOf,
  scaleOf,
  usualShare,
  type Values,
} from '../../../../schemas';
import type { FieldType } from '../../../../schemas/language';
import { addDays } from '../calendar';
import type { Row } from '../material';
import type { Random } from '../random';

/** The sources for the fields of one record, or of one verdict on it. */
export type Filling = {
  /** Material whose properties are field keys. It has priority over drawn values. */
  readonly row: Row;
  /** The first and the last day that the record may mention, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  readonly random: Random;
  readonly context: FormContext;
  /** Texts to use when the row has none. */
  readonly phrases: readonly string[];
  /** The verifier's opinion of the record, from 0 (bad) to 1 (good). */
  readonly quality: number;
  /** How many optional fields are filled beyond the usual, from 0 to 1. */
  readonly care: number;
  /** The id of a person for a person field. `file` gives that of a new file for a file field. */
  readonly person: (field: FieldOf<'person'>) => string | null;
  readonly file: (field: FieldOf<'file'>, values: Values) => string | null;
  /** The text that the system writes into a field of its own. */
  readonly system: (field: FieldOf<'text'>) => string | null;
};

type Filler<F extends ResolvedField> = (field: F, filling: Filling, values: Values) => ParsedValue;

/** What the material, the people or the quality decide. Any other field is filled from its material, or drawn. */
const fillers: { [T in FieldType]?: Filler<FieldOf<T>> } = {
  text: (field, { row, random, phrases, system }) => {
    if (field.filledBy === 'system') return system(field);
    const text = String(row[field.key] ?? random.pick(phrases));
    const most = maxLengthOf(field);
    return text.length <= most ? text : [...text].slice(0, most).join('');
  },
  date: (field, { row, from, until, random }, values) => {
    const start = field.notBefore ? values[field.notBefore] : undefined;
    if (typeof start === 'string') return earlierDay(addDays(start, Number(row.days ?? random.int(2, 8)) - 1), until);
    const last = Object.values(values).filter(isDay).reduce(laterDay, '');
    return last ? earlierDay(addDays(last, random.int(0, 12)), until) : from;
  },
  choice: (field, filling, values) => {
    const given = filling.row[field.key];
    const isOffered = typeof given === 'string' && optionsOf(field.options, filling.context, values).includes(given);
    return isOffered ? given : drawn(field, filling, values);
  },
  person: (field, { person }) => person(field),
  file: (field, { file }, values) => file(field, values),
  score: (field, { random, quality }) => {
    const { min, max } = scaleOf(field.scale);
    return min + Math.round(between(quality + 0.2 * random.normal()) * (max - min));
  },
  rubric: (field, { random, quality }) => {
    const last = field.ratings.length - 1;
    const rate = () => field.ratings[Math.round(between(1 - quality + 0.2 * random.normal()) * last)] ?? '';
    return Object.fromEntries(Object.keys(field.items).map((item) => [item, rate()]));
  },
};

/**
 * Values for these fields, in their order, as somebody would fill in the form. A field that is not shown
 * stays empty.
 */
export function fillFields(fields: readonly ResolvedField[], filling: Filling): Values {
  const values: Values = {};
  for (const field of fields) values[field.key] = isShown(field, values) ? fillOne(field, filling, values) : null;
  return values;
}

function fillOne(field: ResolvedField, filling: Filling, values: Values): ParsedValue {
  const likely = filling.row[field.key] === undefined || isLong(field) ? usualShare(field) : 1;
  const wanted = field.required || field.marked || field.filledBy === 'system';
  if (!wanted && !filling.random.chance(likely + (1 - likely) * filling.care)) return null;
  // Each filler takes its own field type. The record above pairs them, which a lookup by key cannot express.
  const fill = fillers[field.type] as Filler<ResolvedField> | undefined;
  return fill ? fill(field, filling, values) : (filling.row[field.key] ?? drawn(field, filling, values));
}

const drawn = (field: ResolvedField, { random, context, from }: Filling, values: Values): ParsedValue =>
  sampleOf(field, { whole: (least, most) => random.int(least, most), context: { ...context, today: from }, values });

const isDay = (value: ParsedValue): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const between = (value: number) => Math.min(1, Math.max(0, value));
