import { Button, type FormInstance } from 'antd';
import { type EntryResource, feedbackField, meaningOf } from '../../../../../schemas';

/** Where a verdict is chosen by a button of its own, nobody knows beforehand that it refuses. */
export const offersReasons = (entry: EntryResource, status: unknown): boolean =>
  Boolean(entry.workflow.correct?.reasons.length) &&
  (entry.workflow.verify.ask !== undefined || meaningOf(entry, status) === 'refused');

/** The common reasons of a refusal: a press puts one into the words, so that its student knows what to correct. */
export function ReasonChips({ entry, form }: { entry: EntryResource; form: FormInstance }) {
  const field = feedbackField(entry);
  if (!field) return null;
  const add = (reason: string) => {
    const words: unknown = form.getFieldValue(field.writeName);
    form.setFieldValue(field.writeName, words ? `${words} ${reason}.` : `${reason}.`);
  };
  return (
    <fieldset className="bare row close apart" aria-label="Why it is refused">
      {entry.workflow.correct?.reasons.map((reason) => (
        <Button key={reason} size="small" onClick={() => add(reason)}>
          {reason}
        </Button>
      ))}
    </fieldset>
  );
}
