import type { ComponentType } from 'react';
import type { PlainOf, PlainType } from '../../../schemas/kinds/plain-fields';

/** What antd's `Form.Item` hands to a control, and what the field itself needs. */
export type PlainInputProps<T extends PlainType> = {
  field: PlainOf<T>;
  /** What the controls of the form hold, by field key: a date may bound another, a link may narrow another. */
  values: Readonly<Record<string, unknown>>;
  /** Whether people fill in what is theirs, so that the browser may offer what it knows of them. */
  own?: boolean;
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
};

export type PlainValueProps<T extends PlainType> = {
  field: PlainOf<T>;
  /** The value as it comes over the wire. */
  value: unknown;
  /** True where there is room: long text is then shown whole. */
  whole?: boolean;
};

/** One type of field of a directory or a form: how it is filled, and how its value reads. */
export type PlainParts<T extends PlainType> = {
  Input: ComponentType<PlainInputProps<T>>;
  Value: ComponentType<PlainValueProps<T>>;
};

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
