import { Form, type FormInstance } from 'antd';
import type { PlainField, PlainFields } from '../../../schemas';
import { fillable, writeNameOf } from '../../../schemas/kinds/plain-fields';
import { useViewer } from '../session/viewer';
import { PlainInput } from '.';
import { byKey } from './body';
import { FormFieldsProvider } from './form-fields';

export type PlainItemsProps = {
  form: FormInstance;
  fields: PlainFields;
  /** Those of `fields` that stand here. @default all */
  only?: PlainFields;
  own?: boolean;
};

const isWide = (field: PlainField) => field.type === 'file' || (field.type === 'text' && Boolean(field.lines));

/** The labelled controls of the fields that the viewer fills, with their stars and their sentences. */
export function PlainItems({ form, fields, only = fields, own }: PlainItemsProps) {
  const { role } = useViewer();
  const values = byKey(fields, Form.useWatch([], form) ?? {});
  return (
    <FormFieldsProvider value={fields}>
      {fillable(only, role).map(([key, field]) => (
        <Form.Item
          key={key}
          name={writeNameOf(key, field)}
          label={field.label}
          required={Boolean(field.required)}
          className={isWide(field) ? 'form-wide' : undefined}
          data-field={key}
        >
          <PlainInput field={field} values={values} own={own} />
        </Form.Item>
      ))}
    </FormFieldsProvider>
  );
}
