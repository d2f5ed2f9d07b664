import { type InputProps as Attributes, Input } from 'antd';
import type { ComponentType } from 'react';
import { type FieldOf, type FieldType, showField } from '../../../../schemas';
import { FullText } from '../../components/full-text';

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
  /** Whether its control needs a whole row of a form. @default no */
  takesWholeRow?: (field: FieldOf<T>) => boolean;
  /** The width of a table column for its values, px. */
  room: number | ((field: FieldOf<T>) => number);
  /** The width at which none of its values is cut, px. @default its room */
  uncutWidth?: number | ((field: FieldOf<T>) => number);
  /** The control's value for a value of a record. @default the value */
  held?: (value: unknown) => unknown;
};

/** A control of one line of a certain kind. @param offered what the browser may fill in where people say what is theirs */
export const lineInput = <T extends FieldType>(kind: Pick<Attributes, 'type' | 'inputMode'>, offered = 'off') =>
  function LineInput({ field: _, values: __, own, value, onChange, ...rest }: InputProps<T>) {
    return (
      <Input
        {...rest}
        {...kind}
        autoComplete={own ? offered : 'off'}
        value={asText(value)}
        onChange={({ target }) => onChange?.(target.value)}
      />
    );
  };

/** At which width a table shows as many letters of a text as it ever does, px. */
export const CELL = 250;

/** A value as the words that it reads as everywhere; a dash when missing. */
export function Words<T extends FieldType>({ field, record, whole }: ValueProps<T>) {
  const words = showField(field, record);
  return whole ? <span className="said">{words || '-'}</span> : <FullText text={words} />;
}
