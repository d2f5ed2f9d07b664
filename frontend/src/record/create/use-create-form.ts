import { useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import registry from '../../../../resources.config';
import { type EntryResource, studentFields, takesWords, validateCreate } from '../../../../schemas';
import { type Fault, wasSentBefore } from '../../api/fault';
import { useTell } from '../../api/notifications';
import type { OutboxItem } from '../../api/outbox/item';
import { KEPT } from '../../api/outbox/item-status';
import { saidOr } from '../../api/why-not';
import type { EntryRecord } from '../../api/wire';
import { useFormFacts } from '../../field-types';
import { useViewer } from '../../session/viewer';
import { storedJson, storeText } from '../../storage';
import { createBody } from '../act/body';
import { useActForm } from '../act/use-act-form';
import { controlName, type FormValues, fillIn } from '../act/values';
import { filesIn, KEPT_IN_PART, keptAs } from './kept';
import {
  asLastUsed,
  type Draft,
  draftOf,
  keyOf,
  lastUsedOf,
  restored,
  storeKey,
  usedAgain,
  withKey,
} from './local-store';
import { usePatients } from './patients';
import { useDoubles } from './use-doubles';
import { useDraft } from './use-draft';
import { useEntryIdentity } from './use-entry-identity';

/** The words for a save that failed. */
const unsaved = (fault: Fault) => {
  const said = saidOr(fault, '');
  return said ? `Not saved yet: ${said}` : 'Not saved yet. What you entered stays here.';
};

/** What became of the entry before, while the next one is not begun. `kept`: where the device keeps it, in words. */
type Saved = { readonly kept?: string };

/** The state of a create form from opening to saved: draft, check, submission, failures. */
export function useCreateForm(entry: EntryResource) {
  const viewer = useViewer();
  const tell = useTell();
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const [draftShown, setDraftShown] = useState(false);
  const [used, setUsed] = useState(() => asLastUsed(undefined));
  const drafts = useDraft(entry.name);
  const lastKey = storeKey('last', viewer.id, entry.name);
  const fields = studentFields(entry);
  const day = registry.logbook.capture && fields.find(({ key }) => key === entry.day);
  const initial = day ? { [controlName(day)]: viewer.today } : {};
  const identity = useEntryIdentity(viewer.id);
  const { item } = identity;
  const invalidate = useInvalidate();
  const facts = useFormFacts();

  const made = useActForm<EntryRecord>({
    resource: entry.api.path,
    fields,
    bodyOf: (values) => createBody(entry, values),
    judge: (body) => validateCreate(entry, body, facts),
    keptAs: (_, values) => keptAs(entry, values),
    // From here it is no draft any more. Otherwise it would be logged twice.
    onStored: () => keepDraft(undefined),
    onKept: (isWhole) => done(isWhole ? KEPT : KEPT_IN_PART, 'progress'),
    failureDialog: entry.says.saveFailed,
    unsaved,
    draftKey: identity.freeKey,
    onFault: (fault) => {
      facts.onListFault?.(fault.errors);
      if (wasSentBefore(fault)) void invalidate({ resource: entry.name, invalidates: ['list', 'many'] });
      return false;
    },
    onSaved: () => done(`${entry.label.one} saved`, 'success'),
  });
  const done = (says: string, type: 'success' | 'progress') => {
    doubles.forget();
    const next = usedAgain(lastUsedOf(entry, form.getFieldsValue(true)), used, registry.logbook.capture?.again ?? 1);
    storeText(lastKey, JSON.stringify(next));
    setUsed(next);
    const chosen = day && form.getFieldValue(controlName(day));
    startAnotherEntry();
    // What is logged one after the other is of one day.
    if (andAnother.current && chosen) fillIn(form, { [controlName(day)]: chosen });
    // Above the next one, where it covers nothing and stays until that is begun.
    if (andAnother.current) return setSaved(type === 'progress' ? { kept: says } : {});
    tell(says, type);
    setOpen(false);
  };
  const { form, saving } = made;
  /** Which button was pressed last. */
  const andAnother = useRef(false);
  /** Whether the form was closed, which may be while it is checked or sent. */
  const isLeft = useRef(false);

  const doubles = useDoubles(entry, form, isOpen);
  const patients = usePatients({
    entry,
    form,
    isDouble: doubles.isDouble,
    onDone: (says, type) => {
      andAnother.current = false;
      done(says, type);
    },
  });

  const clear = () => {
    made.reset();
    setSaved(undefined);
    setDraftShown(false);
  };
  /** An item of the outbox is no draft. It stays as it was until it is sent, and leaves the draft of another alone. */
  const keepDraft = (draft: Draft | undefined) => {
    if (!item) drafts.keep(withKey(draft, identity.key()));
  };
  const forgetDraft = () => {
    keepDraft(undefined);
    identity.forget();
  };
  /**
   * Shows a new entry, or an item of the outbox to fill in or correct instead.
   * @param stored the draft with which a new one begins
   */
  const start = (item?: OutboxItem, stored?: unknown) => {
    clear();
    // An item of the outbox is one entry, so it cannot have several patients.
    if (item) patients.clear();
    const of = keyOf(stored);
    identity.begin(item, of);
    const draft = restored(entry, stored);
    if (draft) {
      form.setFieldsValue(draft);
      if (of) void forgetIfSent(draft, of);
    }
    if (item?.form) fillIn(form, { ...item.form.values, ...filesIn(item, entry) });
    setDraftShown(Boolean(draft));
  };
  const open = (item?: OutboxItem) => {
    isLeft.current = false;
    start(item, item ? undefined : drafts.read());
    setUsed(asLastUsed(storedJson(lastKey)));
    setOpen(true);
  };
  /** A killed browser may bring back a draft that was already sent. Such a draft is dropped. */
  const forgetIfSent = async (draft: Draft, of: string) => {
    const { isSent } = await import('../../api/outbox/device-store');
    // Without a database, nothing remembers it.
    if (!(await isSent(viewer.id, of).catch(() => false)) || identity.key() !== of) return;
    if (JSON.stringify(draftOf(entry, form.getFieldsValue(true))) !== JSON.stringify(draft)) return;
    drafts.keep(undefined);
    startAnotherEntry();
  };
  /** Begins another entry. A draft that is there still is another tab's, unless an item had the form until now. */
  const startAnotherEntry = () => {
    forgetDraft();
    patients.clear();
    start(undefined, item ? drafts.read() : undefined);
  };
  /** Takes back what was typed. An item of the outbox stays the same one. */
  const reset = () => (item ? start(item) : startAnotherEntry());
  /** Closes the form. The draft stays on the device, and a list of patients in the page. */
  const leave = () => {
    isLeft.current = true;
    clear();
    setOpen(false);
  };

  const keepInput = () => {
    keepDraft(draftOf(entry, form.getFieldsValue(true)));
    setSaved(undefined);
  };
  const edited = (changed: FormValues) => {
    made.edited(changed);
    keepInput();
  };
  const change = (changed: FormValues) => {
    made.change(changed);
    keepInput();
  };

  /** Sets what the search found, and moves the focus to the next empty control. */
  const fill = (changed: FormValues) => {
    change(changed);
    const next = fields.find((field) => takesWords(field) && field.required && !form.getFieldValue(controlName(field)));
    // After the timer with which the select takes the focus back.
    if (next) setTimeout(() => form.focusField(controlName(next)));
  };

  const busy = doubles.isChecking || saving || patients.saving;
  const submit = async (again: boolean) => {
    if (busy) return;
    if (patients.isOpen) return patients.submit();
    andAnother.current = again;
    const values = form.getFieldsValue(true);
    // A date that is filled in for everybody is no draft.
    const isTyped = draftShown || form.isFieldsTouched();
    // A restored draft or an item of the outbox may be saved already. Its key settles that.
    if (!identity.mayBeSaved() && (await doubles.mustWarn(values))) return;
    // Whoever closed the form before it was sent finds it as a draft.
    if (isLeft.current) return;
    // What was refused is a draft again. A form that was closed is empty by now.
    if (await made.submit()) return;
    if (!isTyped) return;
    if (isLeft.current) keepDraft(draftOf(entry, values));
    else keepInput();
  };

  return {
    form,
    fields,
    saving: busy,
    saved,
    /** The rows of several patients. None for one. */
    patients,
    trouble: made.trouble,
    dialog: made.dialog,
    closeDialog: made.closeDialog,
    isOpen,
    draftShown,
    unkept: item ? undefined : drafts.unkept,
    sentBefore: made.sentBefore,
    item,
    doubles: doubles.found,
    stopped: doubles.stopped,
    used,
    open,
    reset,
    startAnotherEntry,
    leave,
    submit,
    change,
    edited,
    initial,
    fill,
    /** Saves the changed form as a new entry, when the answer to the first one was lost. */
    saveAnother: () => {
      // Its key stays an old one: of a double one has just been told.
      identity.renew();
      return submit(false);
    },
    cancel: () => {
      forgetDraft();
      patients.clear();
      leave();
    },
  };
}

export type CreateForm = ReturnType<typeof useCreateForm>;
