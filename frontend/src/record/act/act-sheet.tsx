import { Button, Form } from 'antd';
import { useRef } from 'react';
import { type Act, doneBy, type RecordType, titleField, validateAct } from '../../../../schemas';
import { wasSentBefore } from '../../api/fault';
import { useTell } from '../../api/notifications';
import type { OutboxItem } from '../../api/outbox/item';
import { KEPT } from '../../api/outbox/item-status';
import { type Route, route } from '../../api/route';
import type { Person } from '../../api/wire';
import { beginIn } from '../../components/first-field';
import { KeptNote, SentBefore } from '../../components/form-trouble';
import { Pair } from '../../components/pair';
import { useIsWide } from '../../components/use-media';
import { usePeople } from '../../components/use-people';
import { useFormFacts } from '../../field-types';
import { PersonList } from '../../field-types/parts/person-list';
import { titleOf } from '../../field-types/parts/title-of';
import { FieldPairs } from '../view/field-pairs';
import type { TypedRecord } from '../view/record';
import { RecordSheet } from './act-form';
import { filledBody } from './body';
import { FieldItem } from './field-items';
import { useActForm } from './use-act-form';
import { useNumber } from './use-number';

export type ActSheetProps = {
  type: RecordType;
  act: Act;
  open: boolean;
  /** The record that it is done to. */
  record?: TypedRecord | undefined;
  /** An item of the outbox with which the form begins, to be corrected. */
  kept?: OutboxItem | undefined;
  onDone: (record: TypedRecord) => void;
  /** Called when it was already done elsewhere. */
  onOutdated?: () => void;
  onClose: () => void;
};

/** The form of an act, with what the record says so far. The form of a new record keeps its input when it is closed. */
export default function ActSheet(props: ActSheetProps) {
  const { type, act, open, record, kept, onDone, onOutdated, onClose } = props;
  const { owner, label } = type;
  const name = `${act.name}-${type.name}`;
  const isWide = useIsWide();
  const tell = useTell();
  const number = act.effects.includes('number') ? type.number : undefined;
  const chooses = act.makes && owner.required !== undefined;
  const choosesDepartment = act.makes && type.department;
  const choiceKeys = [...(chooses ? [owner.key] : []), ...(choosesDepartment ? [choosesDepartment.key] : [])];
  const called = record && !titleField(type).sensitive && titleOf(type, record);
  /** Saved again under its key, an item is corrected and not made twice. */
  const key = useRef(kept?.key);
  const facts = useFormFacts();
  const students = usePeople(route('GET misc/allStudents'), chooses && open);
  const made = useActForm<TypedRecord>({
    resource: type.api.path,
    postTo: act.path,
    fields: act.fields,
    controlsAbove: choiceKeys,
    reloadsLists: act.makes,
    bodyOf: (values) => ({
      ...filledBody(act.fields, values),
      ...Object.fromEntries(choiceKeys.map((key) => [key, values[key]])),
    }),
    judge: (body) => validateAct(type, act, body, facts),
    completeBody: (body) => (record ? { id: record.id, ...body } : body),
    unsaved: () => 'This could not be saved. What you entered stays here.',
    // Sensitive values are not stored on the device, and nothing here could ask for them again.
    keptAs: act.fields.some(({ sensitive }) => sensitive)
      ? undefined
      : (_, values) => {
          const chosen = chooses && students.items.find(({ id }) => id === values[owner.key]);
          return {
            records: [],
            label: [label.one, called, !act.makes && act.label].filter(Boolean).join(': '),
            ...(chosen && { whose: chosen.name, whom: { id: chosen.id, among: route('GET misc/allStudents').path } }),
            form: { entry: type.name, values },
            page: location.pathname + (record ? `?${new URLSearchParams({ of: record.id, act: act.name })}` : ''),
          };
        },
    draftKey: () => key.current,
    onKept: () => {
      tell(KEPT, 'progress');
      if (act.makes) reset();
      onClose();
    },
    onFault: (fault) => {
      const { status, message, errors } = fault;
      numbered.note(errors);
      if (wasSentBefore(fault)) onOutdated?.();
      if (act.makes || status !== 409) return false;
      tell(message || act.once || '', 'progress');
      onOutdated?.();
      onClose();
      return true;
    },
    onSaved: (saved) => {
      const called: unknown = number && made.form.getFieldValue(number.key);
      tell(act.makes ? [label.one, called, 'saved'].filter(Boolean).join(' ') : 'Saved');
      if (act.makes) reset();
      onDone({ ...record, ...saved });
    },
  });
  const numbered = useNumber(type, number, made.form, open && !kept);
  const reset = () => {
    made.reset();
    numbered.reset();
  };
  const sendAnother = () => {
    key.current = undefined;
    void made.submit();
  };
  return (
    <RecordSheet
      open={open}
      title={act.label}
      name={name}
      // A failure is shown above the form, and not in a dialog too.
      made={{ ...made, dialog: null }}
      maskClosable={act.makes && !kept && !made.saving}
      width={act.makes ? 760 : 640}
      forceRender={act.makes}
      afterOpenChange={(shown) => shown && isWide && beginIn(document.getElementById(name))}
      // What corrects an item of the outbox is nowhere else.
      outlasts={act.makes && !kept ? 'closing' : undefined}
      className={act.makes ? 'form-grid' : undefined}
      initial={kept?.form?.values}
      locked
      onSubmit={() => void made.submit()}
      onClose={onClose}
      onReset={act.makes ? reset : undefined}
      above={
        <>
          {kept && made.trouble === null && !made.sentBefore && <KeptNote item={kept} />}
          {made.sentBefore && <SentBefore onAnother={act.once ? undefined : sendAnother} />}
          {record && <SaidBefore type={type} record={record} />}
        </>
      }
      below={act.once && <p className="small gap">It can be sent once and not changed afterwards.</p>}
    >
      {chooses && (
        <ChoiceItem of={owner} one="student" many="students" from={route('GET misc/allStudents')} open={open} />
      )}
      {choosesDepartment && (
        <ChoiceItem
          of={choosesDepartment}
          one="department"
          many="departments"
          from={route('GET :type/departments', { path: { type: type.api.path } })}
          open={open}
        />
      )}
      {act.fields.map((field) => (
        <FieldItem key={field.key} field={field} values={{}}>
          {field.key === number?.key && numbered.instead && (
            <Button size="small" onClick={numbered.takeInstead}>
              Use {numbered.instead}
            </Button>
          )}
        </FieldItem>
      ))}
    </RecordSheet>
  );
}

/** What the person who made the record wrote in it, and who that was. */
function SaidBefore({ type, record }: { type: RecordType; record: TypedRecord }) {
  const making = type.acts.filter(({ makes }) => makes);
  return (
    <FieldPairs className="surface panel" fields={making.flatMap(({ fields }) => fields)} record={record}>
      {making.map((act) => {
        const maker = record[act.stamp ?? ''] as Person | null | undefined;
        return (
          maker && (
            <Pair key={act.name} label={doneBy(act)}>
              {maker.name}
            </Pair>
          )
        );
      })}
    </FieldPairs>
  );
}

type Choice = {
  of: { key: string; label: string };
  /** The word for one option. */
  one: string;
  many: string;
  from: Route<Person[]>;
  open: boolean;
};

/** Chooses the student or department of a record, among those that the viewer may choose. */
function ChoiceItem({ of, one, many, from, open }: Choice) {
  return (
    <Form.Item name={of.key} label={of.label} required className="whole" data-field={of.key}>
      <PersonList
        people={usePeople(from, open)}
        missing={`The list of ${many} could not be loaded.`}
        placeholder={`Choose a ${one}`}
      />
    </Form.Item>
  );
}
