import { Form, type FormInstance } from 'antd';
import { fillable, type ResolvedField } from '../../../../schemas';
import { FormFieldsProvider } from '../../field-types/form-fields';
import { useViewer } from '../../session/viewer';
import { isPair } from './dependents';
import { FieldItem } from './field-item';
import { byKey } from './values';

type RowItemsProps = {
  form: FormInstance;
  fields: readonly ResolvedField[];
  /** The fields of `fields` that are shown here. @default all */
  only?: readonly ResolvedField[];
  own?: boolean;
};

/** The labelled controls of the fields that the viewer fills. */
export function RowItems({ form, fields, only = fields, own = false }: RowItemsProps) {
  const { role } = useViewer();
  const values = byKey(fields, Form.useWatch([], form) ?? {});
  const shown = fillable(only, role);
  return (
    <FormFieldsProvider value={{ fields, markUntouched: (name) => form.setFields([{ name, touched: false }]) }}>
      {shown.map((field, index) => (
        <FieldItem key={field.key} field={field} values={values} own={own} pairs={isPair(field, shown[index + 1])} />
      ))}
    </FormFieldsProvider>
  );
}
