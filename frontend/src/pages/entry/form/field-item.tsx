import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { ResolvedField } from '../../../../../schemas';
import { FieldInput, type RawValues } from '../../../field-types';
import { controlName } from './values';

export type FieldItemProps = {
  field: ResolvedField;
  values: RawValues;
  /** Under the control: suggestions, a way to add an option. */
  children?: ReactNode;
};

/** Fields that need the whole width of a form. */
const isWide = (field: ResolvedField) =>
  field.type === 'rubric' ||
  field.type === 'file' ||
  field.type === 'score' ||
  (field.type === 'text' && Boolean(field.lines));

/** A labelled control with its star, its sentence and what belongs under it. */
export function FieldItem({ field, values, children }: FieldItemProps) {
  return (
    <Form.Item
      name={controlName(field)}
      label={field.label}
      required={Boolean(field.required ?? field.marked)}
      extra={children}
      className={isWide(field) ? 'form-wide' : undefined}
      data-field={field.key}
    >
      <FieldInput field={field} values={values} />
    </Form.Item>
  );
}
