import { useApiUrl, useCustomMutation } from '@refinedev/core';
import { App, Form } from 'antd';
import { useState } from 'react';
import { type ExchangeResource, validateReply } from '../../../../../schemas';
import { useFormFacts } from '../../../field-types';
import { faultOf } from '../../entry/data/fault';
import { clearEdited, placeErrors } from '../../entry/form/place-errors';
import type { FormValues } from '../../entry/form/values';
import type { ExchangeRecord } from '../record';

export type ReplyOptions = {
  exchange: ExchangeResource;
  record: ExchangeRecord;
  onReplied: (record: ExchangeRecord) => void;
  /** It was answered elsewhere meanwhile. */
  onOutdated: () => void;
  onClose: () => void;
};

/** A student's one answer. */
export function useReply({ exchange, record, onReplied, onOutdated, onClose }: ReplyOptions) {
  const [form] = Form.useForm();
  const { message } = App.useApp();
  const facts = useFormFacts();
  const url = `${useApiUrl()}/${exchange.api.path}/${exchange.api.reply}`;
  const { mutateAsync } = useCustomMutation<ExchangeRecord>();
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const fields = exchange.reply;

  const fail = (error: unknown) => {
    const { status, errors, message: words } = faultOf(error);
    if (status === 409) {
      message.info(words || exchange.says.replied);
      onOutdated();
      onClose();
    } else if (!placeErrors(form, fields, errors).placed) setUnsaved(true);
  };
  const submit = async () => {
    const values: FormValues = form.getFieldsValue(true);
    const verdict = validateReply(exchange, values, facts);
    setUnsaved(false);
    if (!verdict.ok) {
      placeErrors(form, fields, verdict.errors);
      return;
    }
    setSaving(true);
    try {
      const { data } = await mutateAsync({
        ...{ url, values: { id: record.id, ...values }, method: 'post' },
        ...{ successNotification: false, errorNotification: false },
      });
      onReplied({ ...record, ...data });
      message.success('Saved');
      onClose();
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  const edited = (changed: FormValues) => {
    clearEdited(form, changed);
    setUnsaved(false);
  };
  return { form, fields, saving, unsaved, submit, edited };
}
