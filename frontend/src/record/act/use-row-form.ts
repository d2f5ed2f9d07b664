import type { BaseRecord } from '@refinedev/core';
import { useState } from 'react';
import { fillable, plainContext, type ResolvedField, validateAct } from '../../../../schemas';
import { isOffline, sentWhenOnline } from '../../api/use-online';
import { whyNot } from '../../api/why-not';
import { useViewer } from '../../session/viewer';
import { changedBody, currentOf, editValues, filledBody, isSaved } from './body';
import { PROOFS, type Proof, useOwnerProof } from './owner-proof';
import { useActForm } from './use-act-form';
import type { FormValues } from './values';

type RowFormOptions<Saved> = {
  /** The path below /api. */
  resource: string;
  fields: readonly ResolvedField[];
  /** The record being edited, as it was read. Undefined for a new one. */
  record?: (Record<string, unknown> & { version: number }) | undefined;
  /** The first values of a new one, by write name. */
  begins?: FormValues | undefined;
  /** The id of the record being edited. */
  id?: string | undefined;
  onSaved: (saved: Saved) => void;
  /** The line above the form for a failure without words of its own. */
  unsaved?: string;
  /** Which changes need a proof of identity, and the sentence where it is missing. @default none does */
  proof?: {
    /** Why one is needed, as a sentence. Undefined while none is. @param initial as the fields began */
    when: (values: FormValues, initial: FormValues | undefined) => string | undefined;
    missing: string;
  };
  /** What the caller adds to the body, or the faults that prevent sending it. */
  further?: (values: FormValues) => Proof;
};

/** The form of a row or a sending: the fields that the viewer fills. An edit sends only the changed ones. */
export function useRowForm<Saved extends BaseRecord>(options: RowFormOptions<Saved>) {
  const { resource, begins, id, onSaved, unsaved, proof, further = nothing } = options;
  const { role, today } = useViewer();
  const fields = fillable(options.fields, role);
  /** The record as somebody else saved it while the form was open. */
  const [newer, setNewer] = useState<typeof options.record>();
  const record = newer ?? options.record;
  const initial = record && editValues(fields, record);
  const [whyProof, setWhyProof] = useState<string>();
  const owner = useOwnerProof(whyProof !== undefined, proof?.missing ?? '');
  const made = useActForm<Saved>({
    resource,
    id,
    fields,
    controlsBelow: proof && PROOFS,
    unsaved: (fault) => (isOffline(fault.status) ? sentWhenOnline : whyNot(fault, unsaved)),
    bodyOf: (values) => (initial ? changedBody(fields, values, initial) : filledBody(fields, values)),
    rebase: (current) => {
      setNewer(current as typeof newer);
      return editValues(fields, current);
    },
    // What the caller adds is no field of the row, so nothing tells whether it arrived.
    isOwn: (current, body, values) =>
      Object.keys(further(values).body ?? {}).length === 0 && isSaved(fields, body, current),
    judge: (body, values) => {
      const current = record && currentOf(options.fields, record);
      const act = { fields, makes: false };
      const judgement = validateAct({ fields: options.fields }, act, body, plainContext(today), { current });
      const errors = { ...owner.proof(values).errors, ...further(values).errors };
      if (judgement.ok && Object.keys(errors).length === 0) return judgement;
      return { ok: false, errors: { ...(!judgement.ok && judgement.errors), ...errors } };
    },
    completeBody: (body, values) => ({
      ...body,
      ...owner.proof(values).body,
      ...further(values).body,
      ...(record && { version: record.version }),
    }),
    onSaved,
  });
  const began = initial ?? begins;
  return {
    ...made,
    initial: began,
    edited: (changed: FormValues) => {
      made.edited(changed);
      setWhyProof(proof?.when(made.form.getFieldsValue(true), began));
    },
    reset: () => {
      made.reset();
      setWhyProof(undefined);
    },
    /** Why a proof of identity is asked for. Undefined while it is not. */
    whyProof,
    /** The controls of the proof: see `useOwnerProof`. */
    proofItems: (label: string, says: string) => owner.items(made.form, label, says),
  };
}

const nothing = (): Proof => ({ body: {} });
