import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { type EntryResource, meaningOf, namesPerson, type ResolvedField, showStatus } from '../../../../schemas';
import { ErrorDialog } from '../../components/error-dialog';
import { FieldInput, isWide, type RawValues, useFormFacts } from '../../field-types';
import type { Chip } from '../../field-types/chips';
import { controlName, hasStar, labelOf } from './values';

type FieldItemProps = {
  field: ResolvedField;
  values: RawValues;
  /** What is below the control: suggestions, or a way to add an option. */
  children?: ReactNode;
  /** Whether it shares a line with another one on a phone. */
  half?: boolean;
  /** Whether it begins a row of two columns, which its neighbour shares. */
  pairs?: boolean;
  /** Whether it differs from the record that the form was filled from. */
  changed?: boolean;
  /** Whether people fill in their own data. */
  own?: boolean;
};

/** A labelled control with its star, its fault and what is below it. */
export function FieldItem({ field, values, children, half, pairs, changed, own = false }: FieldItemProps) {
  return (
    <Form.Item
      name={controlName(field)}
      label={labelOf(field)}
      required={hasStar(field)}
      extra={children}
      className={
        [isWide(field) && 'whole', half && 'half', pairs && 'pair', changed && 'field-changed']
          .filter(Boolean)
          .join(' ') || undefined
      }
      data-field={field.key}
    >
      <FieldInput field={field} values={values} own={own} />
    </Form.Item>
  );
}

/** Says once, in the field's own words, that its people could not be loaded. */
export function OptionsFailed({ fields }: { fields: readonly ResolvedField[] }) {
  const { persons } = useFormFacts();
  const [told, setTold] = useState(false);
  const failed = fields.find((field) => namesPerson(field) && persons(field.role).failed);
  const says = namesPerson(failed) ? failed.optionsFailed : undefined;
  if (!says || says === 'silent') return null;
  return <ErrorDialog error={told ? null : says} onClose={() => setTold(true)} />;
}

/** The states that a verifier can choose, coloured by their meaning. */
export const statusChips = (entry: EntryResource): Chip<string>[] =>
  entry.workflow.verify.to.map((word) => ({ value: word, label: showStatus(word), tone: meaningOf(entry, word) }));
