import { useCallback, useEffect, useState } from 'react';
import { actOf, type ExchangeResource, validateAct } from '../../../../../schemas';
import { useFormFacts } from '../../../field-types';
import { routes } from '../../../registry/api/routes';
import { useAnswer } from '../../../registry/api/use-answer';
import { useTell } from '../../../registry/notifications';
import { type FormValues, useRecordForm } from '../../../registry/use-record-form';
import { controlsOf } from '../../entry/form/values';
import type { ExchangeRecord } from '../record';

/** The form that opens an exchange, from its suggested number to saved. */
export function useOpenForm(exchange: ExchangeResource, isOpen: boolean, onOpened: () => void) {
  const tell = useTell();
  const facts = useFormFacts();
  const [taken, setTaken] = useState(false);
  const number = useNextNumber(exchange, isOpen);
  const { key } = exchange.number;
  const fields = exchange.opener;

  const noteTaken = (errors: Readonly<Record<string, string>>) => {
    if (errors[key] !== exchange.number.taken) return;
    setTaken(true);
    number.again();
  };
  const opener = useRecordForm<ExchangeRecord>({
    ...{ resource: exchange.api.path, at: exchange.api.open },
    controls: controlsOf(fields, [exchange.student.key]),
    judge: (values) => {
      const verdict = validateAct(exchange, actOf(exchange, 'open'), values, facts);
      return verdict.ok ? { ok: true, body: values } : verdict;
    },
    unsaved: () => 'This could not be saved. What you entered stays here.',
    instead: ({ errors }) => {
      noteTaken(errors);
      return false;
    },
  });
  const { form } = opener;

  useEffect(() => {
    if (isOpen && number.suggested && !form.isFieldTouched(key) && !taken) form.setFieldValue(key, number.suggested);
  }, [isOpen, number.suggested, form, key, taken]);

  const reset = () => {
    opener.reset();
    setTaken(false);
    form.setFieldValue(key, number.suggested);
  };
  return {
    ...{ ...opener, fields, reset },
    submit: async () => {
      const values: FormValues = form.getFieldsValue(true);
      if (!(await opener.submit())) return;
      tell(`${exchange.label.one} ${values[key]} saved`);
      reset();
      onOpened();
    },
    /** Another number, where the one in the form is taken. */
    instead: taken ? number.suggested : undefined,
    takeInstead: () => {
      form.setFields([{ name: key, value: number.suggested, errors: [] }]);
      setTaken(false);
    },
  };
}

/** The number that the server suggests. Without an answer there is none, and one is typed. */
export function useNextNumber(exchange: ExchangeResource, enabled: boolean) {
  const { answer, reload } = useAnswer(routes.nextNumber(exchange), { enabled, freshFor: 0, still: true });
  const again = useCallback(() => void reload(), [reload]);
  return { suggested: answer?.[exchange.number.key], again };
}
