import { Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  type EntryResource,
  type FormResource,
  fillable,
  meaningOf,
  namesPerson,
  type ResolvedField,
  showStatus,
} from '../../../../schemas';
import { ErrorDialog } from '../../components/error-dialog';
import { FieldInput, type RawValues, takesWholeRow, useFormFacts } from '../../field-types';
import type { Chip } from '../../field-types/parts/chips';
import { FormFieldsProvider } from '../../field-types/parts/form-fields';
import { useViewer } from '../../session/viewer';
import { isPair } from './dependents';
import { controlLabel, controlName, hasStar, valuesByKey } from './values';

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
      label={controlLabel(field)}
      required={hasStar(field)}
      extra={children}
      className={
        [takesWholeRow(field) && 'whole', half && 'half', pairs && 'pair', changed && 'field-changed']
          .filter(Boolean)
          .join(' ') || undefined
      }
      data-field={field.key}
    >
      <FieldInput field={field} values={values} own={own} />
    </Form.Item>
  );
}

type RowItemsProps = {
  form: FormInstance;
  fields: readonly ResolvedField[];
  /** The fields of `fields` that are shown here. @default all */
  only?: readonly ResolvedField[];
  own?: boolean;
  /** What is below the control of a field. */
  below?: ((field: ResolvedField) => ReactNode) | undefined;
};

/** The labelled controls of the fields that the viewer fills. */
export function RowItems({ form, fields, only = fields, own = false, below }: RowItemsProps) {
  const { role } = useViewer();
  const values = valuesByKey(fields, Form.useWatch([], form) ?? {});
  const shown = fillable(only, role);
  return (
    <FormFieldsProvider value={{ fields, markUntouched: (name) => form.setFields([{ name, touched: false }]) }}>
      {shown.map((field, index) => (
        <FieldItem key={field.key} field={field} values={values} own={own} pairs={isPair(field, shown[index + 1])}>
          {below?.(field)}
        </FieldItem>
      ))}
    </FormFieldsProvider>
  );
}

type SectionsProps = Pick<RowItemsProps, 'below'> & { form: FormResource; instance: FormInstance };

/** The sections of a form under their headings. */
export function Sections({ form, instance, below }: SectionsProps) {
  return form.sections.map(({ heading, fields }) => (
    <section key={heading} className="surface sheet panel" aria-label={heading}>
      <h2 className="title gap">{heading}</h2>
      <div className="form-grid">
        <RowItems form={instance} fields={form.fields} only={fields} own below={below} />
      </div>
    </section>
  ));
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
