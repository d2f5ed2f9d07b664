import type { ComponentType } from 'react';
import type { FieldOf, FieldType } from '../../../schemas';

/** The values of a form by field key, before they are checked: text, ids, `YYYY-MM-DD`, numbers, files. */
export type RawValues = Readonly<Record<string, unknown>>;

/** What antd's `Form.Item` passes to a control. */
export type ControlProps = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
};

/** What antd's `Form.Item` passes to a control, and what the field needs. */
export type InputProps<T extends FieldType> = ControlProps & {
  field: FieldOf<T>;
  /** The other values of the form: a choice may depend on one, a number is derived from some. */
  values: RawValues;
  /** Whether people fill in their own data, so that the browser may suggest it. */
  own?: boolean;
  value?: unknown;
  onChange?: (value: unknown) => void;
};

export type ValueProps<T extends FieldType> = {
  field: FieldOf<T>;
  /** A record as it comes over the wire. */
  record: Readonly<Record<string, unknown>>;
  /** Whether there is room to show long text whole, and files without a click. */
  whole?: boolean;
};

/** The text that a control shows for a value. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A field type on the screen: its control, and how its value is shown. */
export type FieldParts<T extends FieldType> = {
  Input: ComponentType<InputProps<T>>;
  Value: ComponentType<ValueProps<T>>;
  /** Whether its control needs the whole width of a form. @default no */
  isWide?: (field: FieldOf<T>) => boolean;
  /** The width of a table column for its values, px. */
  room: number | ((field: FieldOf<T>) => number);
  /** The width at which none of its values is cut, px. @default its room */
  whole?: number | ((field: FieldOf<T>) => number);
  /** The control's value for a value of a record. @default the value */
  held?: (value: unknown) => unknown;
};
