import { Button, Form } from 'antd';
import { Fragment, useEffect } from 'react';
import registry from '../../../../resources.config';
import {
  type EntryResource,
  isDerived,
  namesPerson,
  type ResolvedField,
  studentFields,
  titlesIn,
} from '../../../../schemas';
import type { OutboxItem } from '../../api/outbox/item';
import type { EntryRecord } from '../../api/wire';
import type { Discard } from '../../components/use-discard';
import { useIsWide } from '../../components/use-media';
import { RecordSheet } from '../act/act-form';
import { isPair } from '../act/dependents';
import { FieldItem, OptionsFailed } from '../act/field-items';
import { controlName, type FormValues, shownFields, valuesByKey } from '../act/values';
import { LeaveNote } from '../view/leave-note';
import { AddTitle } from './add-title';
import { Again, NoList, OneSearch, pairOf, Suggestion } from './offers';
import { PatientRows } from './patient-rows';
import { patientFields } from './patients';
import { SaveBanner } from './save-banner';
import { type CreateForm, useCreateForm } from './use-create-form';

export type CreateSheetProps = {
  entry: EntryResource;
  /** Each higher number opens the form. */
  openings: number;
  /** An item of the outbox to fill in. Without it, a new entry. */
  kept?: OutboxItem | undefined;
  /** Whether a link led to it. Then Back leads to where the link is, and else it closes the form. */
  ofLink: boolean;
  /** Called when the form has come up. */
  onOpened: () => void;
};

/** The add form with all its state. */
export default function CreateSheet({ entry, openings, kept, ofLink, onOpened }: CreateSheetProps) {
  const create = useCreateForm(entry);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked for
  useEffect(() => {
    if (openings === 0) return;
    create.open(kept);
    onOpened();
  }, [openings]);

  return <CreateModal entry={entry} create={create} ofLink={ofLink} />;
}

type CreateModalProps = { entry: EntryResource; create: CreateForm; ofLink: boolean };

/** The add form of an entry, in a dialog. On a phone it fills the screen. */
function CreateModal({ entry, create, ofLink }: CreateModalProps) {
  const { saving, isOpen, patients } = create;
  const isWide = useIsWide();
  const find = registry.logbook.capture && pairOf(entry);
  useEffect(() => {
    if (create.saved) startIn(`new-${entry.name}`);
  }, [create.saved, entry]);
  return (
    <>
      <RecordSheet
        open={isOpen}
        title={entry.label.form}
        name={`new-${entry.name}`}
        made={create}
        width={{ xs: '100vw', md: 760 }}
        backCloses={!ofLink}
        // The draft on the device has what was typed, but no list of patients. An entry that waits has no draft, and not
        // every draft is kept.
        outlasts={create.item || create.unkept ? undefined : patients.isOpen ? 'closing' : 'leaving'}
        // Nobody touched what was restored, and Reset takes it away as well.
        isChanged={() => create.draftShown || create.form.isFieldsTouched() || patients.count > 0}
        className="form-grid form-grid-tight"
        forceRender
        initial={create.initial}
        afterOpenChange={(shown) => shown && find && startIn(`new-${entry.name}`)}
        onSubmit={() => void create.submit(false)}
        onClose={create.leave}
        buttons={(_, discard) => (
          <>
            {isWide && <Back create={create} discard={discard} />}
            {!patients.isOpen && (
              <Button onClick={() => void create.submit(true)} disabled={saving}>
                Save and log another
              </Button>
            )}
            <Button type="primary" loading={saving} onClick={() => void create.submit(false)}>
              {patients.count > 1 ? `Save ${patients.count} entries` : entry.label.submit}
            </Button>
          </>
        )}
        above={<SaveBanner entry={entry} create={create} />}
        below={(discard) =>
          !isWide && (
            <div className="row close gap">
              <Back create={create} discard={discard} />
            </div>
          )
        }
      >
        {registry.logbook.capture && (
          <>
            <Again entry={entry} used={create.used} onChosen={create.change} />
            <OneSearch entry={entry} used={create.used} onChosen={create.fill}>
              <AddDependent entry={entry} create={create} />
            </OneSearch>
          </>
        )}
        <CreateFields entry={entry} create={create} />
      </RecordSheet>
      {isOpen && <OptionsFailed fields={studentFields(entry)} />}
    </>
  );
}

/** Puts the focus into the first control of a form, unless somebody was faster and is in another one. */
function startIn(id: string) {
  const form = document.getElementById(id);
  if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus({ preventScroll: true });
}

type BackProps = { create: CreateForm; discard: Discard };

/** The buttons Reset and Cancel. Both give the draft up, unlike the cross. */
const Back = ({ create, discard }: BackProps) => (
  <>
    <Button onClick={() => discard(create.reset)} disabled={create.saving}>
      Reset
    </Button>
    <Button onClick={() => discard(create.cancel)} disabled={create.saving}>
      Cancel
    </Button>
  </>
);

/** Adds a title that the search does not find. */
function AddDependent({ entry, create }: { entry: EntryResource; create: CreateForm }) {
  const child = pairOf(entry)?.child;
  const list = child && titlesIn(child);
  const values = valuesByKey(create.fields, Form.useWatch([], create.form) ?? {});
  return list && <AddTitle list={list} field={child} values={values} onAdded={create.change} entry={entry} />;
}

/** Whether it shares a line with its neighbour on a phone. What was done is never cut, so only patient fields do. */
const isShort = (field: ResolvedField | undefined) => Boolean(field?.sensitive);

/** The student's fields and the derived numbers, in the order of the registry. */
export function CreateFields({
  entry,
  create,
  changed,
  record,
}: {
  entry: EntryResource;
  create: Pick<CreateForm, 'form' | 'fields' | 'used' | 'change'> & Partial<Pick<CreateForm, 'patients' | 'item'>>;
  /** Keys of fields that get a bar. */
  changed?: ReadonlySet<string>;
  /** The record that is corrected. */
  record?: EntryRecord;
}) {
  const { form, fields, used, patients, item } = create;
  // An item of the outbox is one entry, so it cannot have several patients.
  const ofPatient = patients && !item ? patientFields(entry) : [];
  const lastUsed = used[0] ?? {};
  const values: FormValues = Form.useWatch([], form) ?? {};
  const raw = valuesByKey(fields, values);
  const shown = new Set(shownFields(fields, values));
  const all = entry.fields.filter((field) => shown.has(field) || isDerived(field));
  return (
    <>
      <LeaveNote entry={entry} values={raw} record={record} />
      <NoList entry={entry} />
      {all.map((field, index) => {
        if (patients?.isOpen && ofPatient.includes(field))
          return (
            field === ofPatient[0] && <PatientRows key={field.key} entry={entry} patients={patients} values={raw} />
          );
        const list = titlesIn(field);
        const half = isShort(field) && (isShort(all[index - 1]) || isShort(all[index + 1]));
        return (
          <Fragment key={field.key}>
            <FieldItem
              field={field}
              values={raw}
              half={half}
              pairs={isPair(field, all[index + 1])}
              changed={changed?.has(field.key) ?? false}
            >
              {shown.has(field) && (!registry.logbook.capture || namesPerson(field)) && (
                <Suggestion
                  field={field}
                  values={raw}
                  value={values[controlName(field)]}
                  last={lastUsed[controlName(field)]}
                  onUse={(last) => create.change({ [controlName(field)]: last })}
                />
              )}
              {list && !(registry.logbook.capture && field === pairOf(entry)?.child) && (
                <AddTitle list={list} field={field} values={raw} onAdded={create.change} entry={entry} />
              )}
            </FieldItem>
            {patients && field === ofPatient.at(-1) && (
              <p className="whole several-patients">
                <Button type="link" size="small" className="flush" onClick={patients.open}>
                  Log for several patients
                </Button>
              </p>
            )}
          </Fragment>
        );
      })}
    </>
  );
}
