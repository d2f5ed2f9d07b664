import { useForm } from '@refinedev/antd';
import { type BaseRecord, useInvalidate, useResourceParams } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { ResolvedField, Sentence } from '../../../../schemas';
import { type ApiError, apiError } from '../../api/api-error';
import { type ErrorWords, type Fault, faultDialog, faultOf } from '../../api/fault';
import { keyFor } from '../../api/idempotency';
import type { Outcome } from '../../api/outbox/account-outbox';
import type { KeptAs } from '../../api/outbox/item';
import { NO_ROOM } from '../../api/outbox/words';
import { useWhenOnline } from '../../api/use-when-online';
import { clearEdited, placeErrors } from '../../components/form-errors';
import { useViewer } from '../../session/viewer';
import { filledBody } from './body';
import { dependentsOf } from './dependents';
import { controlsOf, type FormValues } from './values';

/** The registry's own check of a body: the sentences by wire name that keep it from being sent. */
type FormVerdict =
  | { ok: true }
  | { ok: false; errors: Readonly<Record<string, string>>; dialog?: ErrorWords | undefined };

export type ActFormOptions<Saved> = {
  /** Whose lists are brought up to date; its path below /api. */
  resource: string;
  /** Where a body is posted below the resource. @default the resource itself */
  at?: string;
  /** The record to change; without it, or with `at`, a new one is made. */
  id?: string | undefined;
  /** The fields that are filled, in the order of the form. */
  fields: readonly ResolvedField[];
  /** Names of the controls before those of the fields, and after them. */
  before?: readonly string[];
  after?: readonly string[];
  /** The body of what the controls hold. @default what is shown and filled */
  bodyOf?: (values: FormValues) => FormValues;
  /** Judges the body as the server does. */
  judge: (body: FormValues, values: FormValues) => FormVerdict;
  /** What is sent besides: the record that it is about, the version that was looked at. */
  about?: (body: FormValues, values: FormValues) => FormValues;
  /** What a dialog says when nothing of a failure belongs to a control. @default the server's words, if it has any */
  says?: Sentence;
  /** The line at the form for a failure without sentences of its own. */
  unsaved: (fault: Fault) => string;
  /**
   * What is said of it on the device, where it is kept until there is an answer. @default it is not kept: the form waits for a
   * connection, and `unsaved` says so
   */
  keeps?: ((body: FormValues, values: FormValues) => KeptAs) | undefined;
  /** It rests on the device, and is on its way. */
  onRests?: () => void;
  /** It is kept: the form is done. @param isWhole whether it can be sent without anybody filling in more */
  onKept?: (isWhole: boolean) => void;
  /** Without `keeps`, whether what found no connection is sent again as soon as there is one: `unsaved` says so. @default true */
  resends?: boolean;
  /** True where the caller shows what was saved, so that no list need be loaded again. @default false */
  shown?: boolean;
  /** Takes over a failure that is no fault of the form. @returns whether it did */
  instead?: (fault: Fault) => boolean | Promise<boolean>;
  /** The key under which a draft becomes one record, however often it is sent. @default one for each new body */
  draftKey?: () => string;
  onSaved: (saved: Saved) => void;
};

/**
 * The form of an act, from its first letter to saved: Refine's form with the registry's check before it, every sentence
 * of the server under its control, and what was entered kept until it has arrived.
 */
export function useActForm<Saved extends BaseRecord>(options: ActFormOptions<Saved>) {
  const { resource, at, id, fields, before = [], after = [], judge, about = same, draftKey, onSaved } = options;
  const { says = 'silent', unsaved, keeps, onRests, onKept, shown = false, instead } = options;
  const resends = keeps ? false : (options.resends ?? true);
  const viewer = useViewer();
  const [delivering, setDelivering] = useState(false);
  const { bodyOf = (values) => filledBody(fields, values) } = options;
  const [trouble, setTrouble] = useState<string | null>(null);
  const [offline, setOffline] = useState(false);
  const [dialog, setDialog] = useState<ErrorWords | null>(null);
  const sentWith = useRef<FormValues>({});
  const invalidate = useInvalidate();
  // What is cached stands under the name of a resource, not under its path.
  const { identifier = resource } = useResourceParams({ resource });
  const { form, onFinish, formLoading } = useForm<Saved, ApiError, FormValues>({
    resource: at === undefined ? resource : `${resource}/${at}`,
    // What is saved is loaded again by `submit`. Not after a failure: a record that came back newer would take what was entered with it.
    invalidates: [],
    // What is edited is loaded before its form is shown.
    ...(id === undefined || at !== undefined
      ? { action: 'create' }
      : { action: 'edit', id, queryOptions: { enabled: false } }),
  });

  const saving = formLoading || delivering;

  const show = (errors: Readonly<Record<string, string>>) =>
    placeErrors(form as FormInstance, controlsOf(fields, before, after), errors);

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

  /** @param more what a button says besides the controls */
  const submit = async (more: FormValues = {}): Promise<void> => {
    if (saving) return;
    sentWith.current = more;
    const values = { ...form.getFieldsValue(true), ...more };
    const body = bodyOf(values);
    const verdict = judge(body, values);
    setTrouble(null);
    if (!verdict.ok) {
      show(verdict.errors);
      setDialog(verdict.dialog ?? null);
      return;
    }
    if (keeps) {
      setDelivering(true);
      await deliver(about(body, values), keeps(body, values)).finally(() => setDelivering(false));
      return;
    }
    const answer = await onFinish(about(body, values)).catch((error: unknown) => fail(faultOf(error)));
    if (answer) saved(answer.data as Saved);
  };

  const saved = (record: Saved) => {
    if (!shown) {
      const invalidates = ['list', 'many', 'detail'] as const;
      void invalidate({ resource: identifier, invalidates: [...invalidates], ...(id !== undefined && { id }) });
    }
    onSaved(record);
  };

  /** Keeps it on the device and sends it: whatever becomes of this page, it arrives once. */
  const deliver = async (whole: FormValues, as: KeptAs) => {
    const path = at === undefined ? resource : `${resource}/${at}`;
    const { key, answered } = draftKey ? { key: draftKey(), answered: () => undefined } : keyFor(path, whole);
    const { keepAndSend } = await import('../../api/outbox/account-outbox');
    const outcome: Outcome = await keepAndSend(viewer.id, { key, path, body: whole, as }, onRests);
    if (outcome.kind === 'failed') {
      if (outcome.status !== 500) answered();
      await fail(faultOf(apiError(outcome.status, outcome.body)));
      return;
    }
    if (outcome.kind === 'unstored') {
      setTrouble(NO_ROOM);
      return;
    }
    answered();
    if (outcome.kind === 'done') saved(outcome.body as Saved);
    else onKept?.(outcome.isWhole);
  };
  useWhenOnline(resends && offline && trouble !== null, () => void submit(sentWith.current));

  /** A control that is edited stops saying what was wrong with it, and what hangs on it is chosen anew. */
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
    dialog,
    closeDialog: () => setDialog(null),
    submit,
    edited,
    /** Fills controls as if somebody had. */
    change: (changed: FormValues) => {
      form.setFields(Object.entries(changed).map(([name, value]) => ({ name, value, errors: [] })));
      edited(changed);
    },
    /** Back to what the form began with. */
    reset: () => {
      form.resetFields();
      setTrouble(null);
    },
  };
}

/** What the parts of a form are given of it. */
export type ActFormState = ReturnType<typeof useActForm>;

const same = (body: FormValues) => body;
