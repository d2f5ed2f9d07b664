import { useForm } from '@refinedev/antd';
import { type BaseRecord, useInvalidate, useResourceParams } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { Sentence } from '../../../../schemas';
import type { ApiError } from '../../api/api-error';
import { type ErrorWords, type Fault, faultDialog, faultOf } from '../../api/fault';
import { type Controls, clearEdited, placeErrors } from '../../components/form-errors';

/** What the controls of a form hold, by their names. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The registry's own check: what to send, or the sentences by wire name that keep it from being sent. */
type FormVerdict =
  | { ok: true; body: FormValues }
  | { ok: false; errors: Readonly<Record<string, string>>; dialog?: ErrorWords | undefined };

export type RecordFormOptions = {
  /** Whose lists are brought up to date; its path below /api. */
  resource: string;
  /** Where a body is posted below the resource. @default the resource itself */
  at?: string;
  /** The record to change; without it, or with `at`, a new one is made. */
  id?: string | undefined;
  controls: Controls;
  judge: (values: FormValues) => FormVerdict;
  /** What a dialog says when nothing of a failure belongs to a control. @default the server's words, if it has any */
  says?: Sentence;
  /** The line at the form for a failure without sentences of its own. */
  unsaved: (fault: Fault) => string;
  /** True where the caller shows what was saved, so that no list need be loaded again. @default false */
  shown?: boolean;
  /** Takes over a failure that is no fault of the form. @returns whether it did */
  instead?: (fault: Fault) => boolean | Promise<boolean>;
  /** The key under which a draft becomes one record, however often it is sent. @default one for each new body */
  draftKey?: () => string;
};

/**
 * A form from its first letter to saved: Refine's form with the registry's check before it, every sentence of the server
 * under its control, and what was entered kept until it has arrived.
 */
export function useRecordForm<Saved extends BaseRecord>(options: RecordFormOptions) {
  const { resource, at, id, controls, judge, says = 'silent', unsaved, shown = false, instead, draftKey } = options;
  const [trouble, setTrouble] = useState<string | null>(null);
  const [offline, setOffline] = useState(false);
  const [dialog, setDialog] = useState<ErrorWords | null>(null);
  const invalidate = useInvalidate();
  // What is cached stands under the name of a resource, not under its path.
  const { identifier = resource } = useResourceParams({ resource });
  const {
    form,
    onFinish,
    formLoading: saving,
  } = useForm<Saved, ApiError, FormValues>({
    resource: at === undefined ? resource : `${resource}/${at}`,
    // What is saved is loaded again by `submit`. Not after a failure: a record that came back newer would take what was entered with it.
    invalidates: [],
    ...(draftKey && { meta: { draftKey } }),
    // What is edited is loaded before its form is shown.
    ...(id === undefined || at !== undefined
      ? { action: 'create' }
      : { action: 'edit', id, queryOptions: { enabled: false } }),
  });

  const show = (errors: Readonly<Record<string, string>>) => placeErrors(form, controls, errors);

  const fail = async (fault: Fault) => {
    if (await instead?.(fault)) return;
    const { placed, elsewhere } = show(fault.errors);
    if (placed && elsewhere.length === 0) return;
    setTrouble(elsewhere.join(' ') || unsaved(fault));
    // A dialog is for what the server refuses; a form without a connection waits for one.
    const isLost = fault.status === 0;
    setOffline(isLost);
    if (!placed && !isLost) setDialog(faultDialog(fault, says));
  };

  return {
    form: form as FormInstance,
    saving,
    trouble,
    dialog,
    /** What was sent last found no connection, and nothing was entered since. */
    offline: offline && trouble !== null,
    closeDialog: () => setDialog(null),
    /** @param more what a button says besides the controls @returns what is saved; nothing when it is not */
    submit: async (more: FormValues = {}): Promise<Saved | undefined> => {
      if (saving) return undefined;
      const verdict = judge({ ...form.getFieldsValue(true), ...more });
      setTrouble(null);
      if (!verdict.ok) {
        show(verdict.errors);
        setDialog(verdict.dialog ?? null);
        return undefined;
      }
      try {
        const answer = await onFinish(verdict.body);
        if (!shown)
          void invalidate({
            resource: identifier,
            invalidates: ['list', 'many', 'detail'],
            ...(id !== undefined && { id }),
          });
        return answer?.data as Saved | undefined;
      } catch (error) {
        await fail(faultOf(error));
        return undefined;
      }
    },
    /** A control that is edited stops saying what was wrong with it. */
    edited: (changed: FormValues) => {
      clearEdited(form, changed);
      setTrouble(null);
    },
    /** Back to what the form began with. */
    reset: () => {
      form.resetFields();
      setTrouble(null);
    },
  };
}
