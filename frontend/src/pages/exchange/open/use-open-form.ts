import { useApiUrl, useCustomMutation } from '@refinedev/core';
import { App, Form } from 'antd';
import { useEffect, useState } from 'react';
import { type ExchangeResource, validateOpen } from '../../../../../schemas';
import { useFormFacts } from '../../../field-types';
import { faultOf } from '../../entry/data/fault';
import { clearEdited, placeErrors } from '../../entry/form/place-errors';
import type { FormValues } from '../../entry/form/values';
import { useNextNumber } from './use-next-number';

/** The form that opens an exchange, from its suggested number to saved. */
export function useOpenForm(exchange: ExchangeResource, isOpen: boolean, onOpened: () => void) {
  const [form] = Form.useForm();
  const { message } = App.useApp();
  const facts = useFormFacts();
  const url = `${useApiUrl()}/${exchange.api.path}/${exchange.api.open}`;
  const { mutateAsync } = useCustomMutation();
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [taken, setTaken] = useState(false);
  const number = useNextNumber(exchange, isOpen);
  const { key } = exchange.number;

  useEffect(() => {
    if (isOpen && number.suggested && !form.isFieldTouched(key) && !taken) form.setFieldValue(key, number.suggested);
  }, [isOpen, number.suggested, form, key, taken]);

  const fields = exchange.opener;
  const refuse = (errors: Readonly<Record<string, string>>) => {
    placeErrors(form, fields, errors, [exchange.student.key]);
    if (errors[key] !== exchange.number.taken) return;
    setTaken(true);
    number.again();
  };
  const reset = () => {
    form.resetFields();
    setUnsaved(false);
    setTaken(false);
    form.setFieldValue(key, number.suggested);
  };
  const submit = async () => {
    const values: FormValues = form.getFieldsValue(true);
    const verdict = validateOpen(exchange, values, facts);
    setUnsaved(false);
    if (!verdict.ok) return refuse(verdict.errors);
    setSaving(true);
    try {
      await mutateAsync({
        ...{ url, values, method: 'post' },
        ...{ successNotification: false, errorNotification: false },
      });
      message.success(`${exchange.label.one} ${values[key]} saved`);
      reset();
      onOpened();
    } catch (error) {
      const { errors } = faultOf(error);
      if (Object.keys(errors).length > 0) refuse(errors);
      else setUnsaved(true);
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ form, fields, saving, unsaved, submit, reset },
    /** Another number, where the one in the form is taken. */
    instead: taken ? number.suggested : undefined,
    takeInstead: () => {
      form.setFields([{ name: key, value: number.suggested, errors: [] }]);
      setTaken(false);
    },
    edited: (changed: FormValues) => {
      clearEdited(form, changed);
      setUnsaved(false);
    },
  };
}
