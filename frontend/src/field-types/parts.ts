import type { ComponentType } from 'react';
import type { FieldOf, FieldType } from '../../../schemas';

/** What a form holds, by field key, before it is judged: text, ids, `YYYY-MM-DD`, numbers, files. */
export type RawValues = Readonly<Record<string, unknown>>;

/** What antd's `Form.Item` says of a control. */
export type ControlProps = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
};

/** What antd's `Form.Item` hands to a control, and what the field itself needs. */
export type InputProps<T extends FieldType> = ControlProps & {
  field: FieldOf<T>;
  /** The other values of the form: a choice may depend on one, a number is derived from some. */
  values: RawValues;
  /** Whether people fill in what is theirs, so that the browser may offer what it knows of them. */
  own?: boolean;
  value?: unknown;
  onChange?: (value: unknown) => void;
};

export type ValueProps<T extends FieldType> = {
  field: FieldOf<T>;
  /** A record as it comes over the wire. */
  record: Readonly<Record<string, unknown>>;
  /** True where there is room: long text is then shown whole and files without a click. */
  whole?: boolean;
};

/** What a control of text shows of a value. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** One type of field on the screen: how it is filled, and how its value reads. */
export type FieldParts<T extends FieldType> = {
  Input: ComponentType<InputProps<T>>;
  Value: ComponentType<ValueProps<T>>;
  /** Whether its control needs the whole width of a form. @default not */
  isWide?: (field: FieldOf<T>) => boolean;
  /** How much of a table its values need, px. */
  room: number | ((field: FieldOf<T>) => number);
  /** At which width none of them is cut, px. @default their room */
  whole?: number | ((field: FieldOf<T>) => number);
  /** What its control holds of a value that a record has. @default the value */
  held?: (value: unknown) => unknown;
};
