import { Form, type FormInstance } from 'antd';
import { type EntryResource, verifierFields } from '../../../../../schemas';
import { Chips } from '../../../field-types/chips';
import { FieldItem } from '../form/field-item';
import { byKey, shownFields } from '../form/values';
import { statusChips } from './status-chips';

/** Status where there is a choice, then the verifier's fields. Where a question is asked, its buttons are the status. */
export function VerifyFields({ entry, form }: { entry: EntryResource; form: FormInstance }) {
  // A rubric is long; what takes one tap comes before it.
  const fields = verifierFields(entry).toSorted((a, b) => Number(a.type === 'rubric') - Number(b.type === 'rubric'));
  const values = Form.useWatch([], form) ?? {};
  const { to, required, ask } = entry.workflow.verify;
  return (
    <>
      {!ask && to.length > 1 && (
        <Form.Item name="status" label="Status" required={Boolean(required)} data-field="status">
          <Chips label="Status" options={statusChips(entry)} />
        </Form.Item>
      )}
      {shownFields(fields, values).map((field) => (
        <FieldItem key={field.key} field={field} values={byKey(fields, values)} />
      ))}
    </>
  );
}
