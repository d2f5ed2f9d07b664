import { Form, type FormInstance } from 'antd';
import { fillable, type ResolvedField } from '../../../../schemas';
import { FieldInput, isWide } from '../../field-types';
import { FormFieldsProvider } from '../../field-types/form-fields';
import { useViewer } from '../../session/viewer';
import { byKey } from './body';

type RowItemsProps = {
  form: FormInstance;
  fields: readonly ResolvedField[];
  /** Those of `fields` that stand here. @default all */
  only?: readonly ResolvedField[];
  own?: boolean;
};

/** The labelled controls of the fields that the viewer fills, with their stars and their sentences. */
export function RowItems({ form, fields, only = fields, own }: RowItemsProps) {
  const { role } = useViewer();
  const values = byKey(fields, Form.useWatch([], form) ?? {});
  return (
    <FormFieldsProvider value={fields}>
      {fillable(only, role).map((field) => (
        <Form.Item
          key={field.key}
          name={field.writeName}
          label={field.label}
          required={Boolean(field.required)}
          className={isWide(field) ? 'whole' : undefined}
          data-field={field.key}
        >
          <FieldInput field={field} values={values} own={own} />
        </Form.Item>
      ))}
    </FormFieldsProvider>
  );
}
