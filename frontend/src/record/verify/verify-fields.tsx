import { Button, Form, type FormInstance } from 'antd';
import { type EntryResource, feedbackField, meaningOf } from '../../../../schemas';
import { Chips } from '../../field-types/parts/chips';
import { FieldItem, statusChips } from '../act/field-items';
import { controlsIn, shownFields, valuesByKey } from '../act/values';
import { refusedWord, withReason } from './reason-in-feedback';

/** The status, if there is a choice, then the verifier's fields. With a question, its buttons give the status. */
export function VerifyFields({ entry, form }: { entry: EntryResource; form: FormInstance }) {
  const fields = controlsIn(entry);
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
        <FieldItem key={field.key} field={field} values={valuesByKey(fields, values)}>
          {field === feedbackField(entry) && offersReasons(entry, values.status) && (
            <ReasonChips entry={entry} form={form} />
          )}
        </FieldItem>
      ))}
    </>
  );
}

/** Whether reasons are offered. With a button for each verdict it is not known beforehand, so they always are. */
const offersReasons = (entry: EntryResource, status: unknown): boolean =>
  Boolean(entry.workflow.correct?.reasons.length) &&
  (entry.workflow.verify.ask !== undefined || meaningOf(entry, status) === 'refused');

/** The common reasons for a refusal. A press adds one to the feedback, so that the student knows what to correct. */
function ReasonChips({ entry, form }: { entry: EntryResource; form: FormInstance }) {
  const field = feedbackField(entry);
  if (!field) return null;
  const add = (reason: string) => {
    form.setFieldValue(field.writeName, withReason(form.getFieldValue(field.writeName) ?? '', reason));
  };
  return (
    <fieldset className="bare row close apart" aria-label={`Why it is ${refusedWord(entry)}`}>
      {entry.workflow.correct?.reasons.map((reason) => (
        <Button key={reason} size="small" onClick={() => add(reason)}>
          {reason}
        </Button>
      ))}
    </fieldset>
  );
}
