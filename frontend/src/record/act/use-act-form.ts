import { useForm } from '@refinedev/antd';
import { type BaseRecord, useInvalidate, useResourceParams } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { ResolvedField, Sentence } from '../../../../schemas';
import type { ApiError } from '../../api/api-error';
import { type ErrorWords, type Fault, faultDialog, faultOf, wasSentBefore } from '../../api/fault';
import { deliver } from '../../api/outbox/deliver';
import type { KeptAs } from '../../api/outbox/item';
import { useWhenOnline } from '../../api/use-online';
import { clearEdited, placeErrors } from '../../components/form-errors';
import { useViewer } from '../../session/viewer';
import { filledBody } from './body';
import { dependentsOf } from './dependents';
import { type Rebase, useRebase } from './use-rebase';
import { controlsOf, type FormValues } from './values';

/** The registry's check of a body: the faults by wire name that prevent sending it. */
type FormJudgement =
  | { ok: true }
  | { ok: false; errors: Readonly<Record<string, string>>; dialog?: ErrorWords | undefined };

type ActFormOptions<Saved> = {
  /** The path below /api, whose lists are reloaded. */
  resource: string;
  /** The path below the resource to which a body is posted. @default the resource itself */
  postTo?: string;
  /** The id of the record to change. Without it, or with `postTo`, a new one is made. */
  id?: string | undefined;
  /** The fields in the order of the form. */
  fields: readonly ResolvedField[];
  /** The names of controls before those of the fields, and after them. */
  controlsAbove?: readonly string[];
  controlsBelow?: readonly string[];
  /** Makes the body from the values of the controls. @default all shown and filled fields */
  bodyOf?: (values: FormValues) => FormValues;
  /** Judges the body as the server does. */
  judge: (body: FormValues, values: FormValues) => FormJudgement;
  /** Adds to the judged body: the record that it is about, the version that was seen. */
  completeBody?: (body: FormValues, values: FormValues) => FormValues;
  /** The dialog for a failure that belongs to no control. @default the server's words, if there are any */
  failureDialog?: Sentence;
  /** The line at the form for a failure without words of its own. */
  unsaved: (fault: Fault) => string;
  /**
   * How the item is described while the device keeps it.
   * @default it is not kept: the form waits for a connection and shows `unsaved`
   */
  keptAs?: ((body: FormValues, values: FormValues) => KeptAs) | undefined;
  /** Called when the device has stored it, before it is sent. */
  onStored?: () => void;
  /** Called when it is kept and the form is done. @param isWhole whether it can be sent without more input */
  onKept?: (isWhole: boolean) => void;
  /** Without `keptAs`: whether a body that found no connection is sent again when there is one. @default true */
  resendsWhenOnline?: boolean;
  /** False when the caller shows the saved record itself. @default true */
  reloadsLists?: boolean;
  /** How the form goes on after a conflict. @default only by being opened again */
  rebase?: Rebase;
  /**
   * Whether a newer record is what a body made of it, of which the answer was lost: that is no conflict.
   * @default never
   */
  isOwn?: (current: FormValues, body: FormValues, values: FormValues) => boolean;
  /** Handles a failure that is no fault of the form. @returns whether it did */
  onFault?: (fault: Fault) => boolean | Promise<boolean>;
  /** The key under which a draft becomes one record, however often it is sent. @default a new one for each body */
  draftKey?: () => string | undefined | Promise<string>;
  onSaved: (saved: Saved) => void;
};

/**
 * The form of an act: Refine's form, with the registry's check before sending, the server's sentences under their
 * controls, and the input kept until it has arrived.
 */
export function useActForm<Saved extends BaseRecord>(options: ActFormOptions<Saved>) {
  const {
    resource,
    postTo,
    id,
    fields,
    controlsAbove = [],
    controlsBelow = [],
    judge,
    draftKey,
    rebase,
    isOwn,
  } = options;
  const { completeBody = same, keptAs, onStored, onKept, onSaved, reloadsLists = true } = options;
  const { onFault, failureDialog = 'silent', unsaved, resendsWhenOnline = true } = options;
  const path = postTo === undefined ? resource : `${resource}/${postTo}`;
  const viewer = useViewer();
  const [delivering, setDelivering] = useState(false);
  const { bodyOf = (values) => filledBody(fields, values) } = options;
  const [trouble, setTrouble] = useState<string | null>(null);
  const [sentBefore, setSentBefore] = useState(false);
  const [offline, setOffline] = useState(false);
  const [dialog, setDialog] = useState<ErrorWords | null>(null);
  const sentWith = useRef<FormValues>({});
  const invalidate = useInvalidate();
  // The cache uses the name of a resource, not its path.
  const { identifier = resource } = useResourceParams({ resource });
  const { form, onFinish, formLoading } = useForm<Saved, ApiError, FormValues>({
    resource: path,
    // `submit` reloads what was saved. Not after a failure, because a newer record would overwrite the input.
    invalidates: [],
    // The record is loaded before its form is shown.
    ...(id === undefined || postTo !== undefined
      ? { action: 'create' }
      : { action: 'edit', id, queryOptions: { enabled: false } }),
  });

  const saving = formLoading || delivering;
  const conflict = useRebase(form as FormInstance, fields, rebase, () => setTrouble(null));

  const show = (errors: Readonly<Record<string, string>>) =>
    placeErrors(form as FormInstance, controlsOf(fields, controlsAbove, controlsBelow), errors);

  const fail = async (fault: Fault) => {
    if (await onFault?.(fault)) return;
    if (wasSentBefore(fault)) {
      setSentBefore(true);
      return;
    }
    const { placed, elsewhere } = show(fault.errors);
    if (placed && elsewhere.length === 0) return;
    setTrouble(elsewhere.join(' ') || unsaved(fault));
    // The dialog is for refusals by the server. Without a connection, the form waits for one.
    const isLost = fault.status === 0;
    setOffline(isLost);
    if (!conflict.note(fault) && !placed && !isLost) setDialog(faultDialog(fault, failureDialog));
  };

  /**
   * @param more values that a button adds to those of the controls
   * @returns whether it was saved, or is kept to be sent
   */
  const submit = async (more: FormValues = {}): Promise<boolean> => {
    if (saving) return false;
    sentWith.current = more;
    const values = { ...form.getFieldsValue(true), ...more };
    const body = bodyOf(values);
    const judgement = judge(body, values);
    setTrouble(null);
    setSentBefore(false);
    conflict.forget();
    if (!judgement.ok) {
      show(judgement.errors);
      setDialog(judgement.dialog ?? null);
      return false;
    }
    if (keptAs) {
      setDelivering(true);
      return keep(completeBody(body, values), keptAs(body, values)).finally(() => setDelivering(false));
    }
    const answer = await onFinish(completeBody(body, values)).catch(async (error: unknown) => {
      const fault = faultOf(error);
      if (fault.current && isOwn?.(fault.current, body, values)) return { data: fault.current };
      await fail(fault);
      return undefined;
    });
    if (answer) saved(answer.data as Saved);
    return Boolean(answer);
  };

  const saved = (record: Saved) => {
    if (reloadsLists) {
      const invalidates = ['list', 'many', 'detail'] as const;
      void invalidate({ resource: identifier, invalidates: [...invalidates], ...(id !== undefined && { id }) });
    }
    onSaved(record);
  };

  const keep = async (whole: FormValues, as: KeptAs): Promise<boolean> => {
    const key = await draftKey?.();
    const sent = await deliver<Saved>(viewer.id, { key, path, body: whole, as }, onStored).catch(
      // Without an answer, it says why the device could not keep it.
      (error: ApiError) => (error.statusCode === 0 ? setTrouble(error.message) : fail(faultOf(error))),
    );
    if (sent?.kind === 'done') saved(sent.body);
    else if (sent?.kind === 'kept') onKept?.(sent.isWhole);
    return Boolean(sent);
  };
  useWhenOnline(!keptAs && resendsWhenOnline && offline && trouble !== null, () => void submit(sentWith.current));

  /** An edited control no longer shows its fault, and choices that depend on it are cleared. */
  const edited = (changed: FormValues) => {
    clearEdited(form as FormInstance, changed);
    const emptied = dependentsOf(fields, Object.keys(changed));
    form.setFields(emptied.map((name) => ({ name, value: undefined, errors: [] })));
    setTrouble(null);
  };

  return {
    form: form as FormInstance,
    saving,
    trouble,
    /** Whether an earlier version of it was saved under the same key, which this one cannot have then. */
    sentBefore,
    showCurrent: conflict.show,
    rebased: conflict.rebased,
    dialog,
    closeDialog: () => setDialog(null),
    submit,
    edited,
    /** Fills in controls as if the person had. */
    change: (changed: FormValues) => {
      form.setFields(Object.entries(changed).map(([name, value]) => ({ name, value, touched: true, errors: [] })));
      edited(changed);
    },
    /** Restores the first values. */
    reset: () => {
      form.resetFields();
      setTrouble(null);
      setSentBefore(false);
      conflict.forget();
    },
  };
}

/** What the parts of a form need of it. */
export type ActFormState = ReturnType<typeof useActForm>;

const same = (body: FormValues) => body;
