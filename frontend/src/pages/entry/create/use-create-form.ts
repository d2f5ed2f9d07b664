import { useModalForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { type EntryResource, studentFields, validateCreate } from '../../../../../schemas';
import type { ErrorWords } from '../../../components/error-dialog';
import { useFormFacts } from '../../../field-types/form-facts';
import { useViewer } from '../../../session/viewer';
import { faultOf } from '../data/fault';
import type { EntryRecord } from '../data/wire';
import { faultDialog } from '../form/fault-dialog';
import { clearEdited, placeErrors } from '../form/place-errors';
import { createBody, type FormValues } from '../form/values';
import { dependentsOf } from './dependents';
import { draftOf, restored } from './draft';
import { asLastUsed, lastUsedOf } from './last-used';
import { keep, recall, storeKey } from './local-store';

/** Where a submission stands. `unsaved` keeps everything and offers to try again. */
export type SaveState = { is: 'idle' | 'saving' | 'saved' } | { is: 'unsaved'; why: string };

/** The words of a save that did not come through. */
const whyNot = (status: number, message: string) => {
  if (status === 0) return 'Not saved yet: there is no connection. What you entered stays here.';
  if (status >= 500 || !message) return 'Not saved yet. What you entered stays here.';
  return `Not saved yet: ${message}`;
};

/** A create form from opening to saved: draft, check, submission, and what went wrong. */
export function useCreateForm(entry: EntryResource) {
  const viewer = useViewer();
  const facts = useFormFacts();
  const { message } = App.useApp();
  const [state, setState] = useState<SaveState>({ is: 'idle' });
  const [dialog, setDialog] = useState<ErrorWords | null>(null);
  const [draftShown, setDraftShown] = useState(false);
  const [lastUsed, setLastUsed] = useState(() => asLastUsed(undefined));
  const draftKey = storeKey('draft', viewer.id, entry.name);
  const lastKey = storeKey('last', viewer.id, entry.name);
  const fields = studentFields(entry);

  const { form, formProps, modalProps, show, close, onFinish } = useModalForm<EntryRecord, HttpError, FormValues>({
    ...{ action: 'create', resource: entry.api.path, redirect: false, warnWhenUnsavedChanges: false },
    ...{ autoSubmitClose: false, autoResetForm: false, autoResetFormWhenClose: false },
    ...{ successNotification: false, errorNotification: false, disableServerSideValidation: true },
  });

  const clear = () => {
    form.resetFields();
    setState({ is: 'idle' });
    setDraftShown(false);
  };
  const open = () => {
    clear();
    setLastUsed(asLastUsed(recall(lastKey)));
    const draft = restored(entry, recall(draftKey));
    if (draft) form.setFieldsValue(draft);
    setDraftShown(Boolean(draft));
    show();
  };
  const reset = () => {
    keep(draftKey, undefined);
    clear();
  };
  /** Closing by accident costs nothing: the draft stays on the device. */
  const leave = () => {
    clear();
    close();
  };

  const onValuesChange = (changed: FormValues, all: FormValues) => {
    clearEdited(form, changed);
    const stale = dependentsOf(fields, Object.keys(changed));
    if (stale.length > 0) form.setFields(stale.map((name) => ({ name, value: undefined, errors: [] })));
    keep(draftKey, draftOf(entry, { ...all, ...Object.fromEntries(stale.map((name) => [name, undefined])) }));
    if (state.is !== 'saving') setState({ is: 'idle' });
  };

  /** Fills controls as if somebody had: what hangs on them is emptied, their sentences go. */
  const change = (changed: FormValues) => {
    form.setFields(Object.entries(changed).map(([name, value]) => ({ name, value, errors: [] })));
    onValuesChange(changed, form.getFieldsValue(true));
  };

  const fail = (error: unknown) => {
    const fault = faultOf(error);
    const { placed, elsewhere } = placeErrors(form, fields, fault.errors);
    const words = elsewhere.join(' ') || whyNot(fault.status, fault.message);
    setState(placed && elsewhere.length === 0 ? { is: 'idle' } : { is: 'unsaved', why: words });
    if (!placed) setDialog(faultDialog(fault, entry.says.saveFailed));
  };

  const submit = async (again: boolean) => {
    if (state.is === 'saving') return;
    const values: FormValues = form.getFieldsValue(true);
    const body = createBody(entry, values);
    const verdict = validateCreate(entry, body, facts);
    if (!verdict.ok) {
      placeErrors(form, fields, verdict.errors);
      setDialog(verdict.dialog ?? null);
      return;
    }
    setState({ is: 'saving' });
    try {
      await onFinish(body);
    } catch (error) {
      fail(error);
      return;
    }
    const used = { ...lastUsed, ...lastUsedOf(entry, values) };
    keep(lastKey, used);
    setLastUsed(used);
    reset();
    if (again) setState({ is: 'saved' });
    else {
      close();
      message.success(`${entry.label.one} saved`);
    }
  };

  return {
    ...{ form, fields, state, draftShown, lastUsed, dialog, open, reset, leave, submit, change, onValuesChange },
    closeDialog: () => setDialog(null),
    cancel: () => {
      keep(draftKey, undefined);
      leave();
    },
    formProps,
    isOpen: Boolean(modalProps.open),
  };
}

export type CreateForm = ReturnType<typeof useCreateForm>;
