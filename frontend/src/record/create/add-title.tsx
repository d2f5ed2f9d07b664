import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import registry from '../../../../resources.config';
import {
  actOf,
  chosenWithin,
  type EntryResource,
  type ResolvedField,
  type TitlesResource,
  validateAct,
} from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { whyNot } from '../../api/why-not';
import { FormTrouble } from '../../components/form-trouble';
import { type RawValues, useFormFacts } from '../../field-types';
import { FieldItem } from '../act/field-item';
import { RecordSheet } from '../act/record-sheet';
import { useTitles } from '../act/titles';
import { useActForm } from '../act/use-act-form';
import { controlName } from '../act/values';

export type AddTitleProps = {
  entry: EntryResource;
  /** The list that feeds the field. */
  list: string;
  field: ResolvedField;
  values: RawValues;
  /** The controls that the new title sets: its field, and the module it belongs to. */
  onAdded: (changed: Record<string, unknown>) => void;
};

/** The control that a title's module is chosen in. */
function moduleOf(entry: EntryResource, field: ResolvedField): ResolvedField | undefined {
  const within = chosenWithin(field);
  return within ? entry.byKey[within] : undefined;
}

/** 'Add New …' beside a choice whose options students may extend. */
export function AddTitle({ entry, list: name, field, values, onAdded }: AddTitleProps) {
  const [open, setOpen] = useState(false);
  const list: TitlesResource | undefined = registry.titles.find((each) => each.name === name);
  if (!list) return null;
  const parent = moduleOf(entry, field);
  const module = parent && typeof values[parent.key] === 'string' ? (values[parent.key] as string) : undefined;
  return (
    <>
      <Button type="link" size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {list.label.add}
      </Button>
      {open && (
        <TitleSheet
          list={list}
          module={module}
          onClose={() => setOpen(false)}
          onAdded={(title, chosen) => {
            if (parent && chosen && chosen !== module) onAdded({ [controlName(parent)]: chosen });
            onAdded({ [controlName(field)]: title });
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

type TitleSheetProps = {
  list: TitlesResource;
  /** The module chosen in the form behind. */
  module: string | undefined;
  onClose: () => void;
  onAdded: (title: string, module: string | undefined) => void;
};

/** Adds a title to a list that the server keeps. */
function TitleSheet({ list, module, onClose, onAdded }: TitleSheetProps) {
  const facts = useFormFacts();
  const { reload } = useTitles();
  const tell = useTell();
  const act = actOf(list, 'add');
  const made = useActForm({
    resource: 'misc',
    at: `${act.path}?skillType=${encodeURIComponent(list.name)}`,
    fields: act.fields,
    judge: (body) => validateAct(list, act, body, facts),
    about: (skillData) => ({ skillData }),
    says: list.saveFailed,
    unsaved: whyNot,
    resends: false,
    shown: true,
    onSaved: async () => {
      const { [list.field]: title, [list.within?.field ?? '']: chosen } = made.form.getFieldsValue(true);
      await reload(list.name);
      tell(`${list.label.field} added`);
      onAdded(String(title).trim(), chosen);
    },
  });
  const submit = () => void made.submit();
  return (
    <RecordSheet
      title={list.label.form}
      name={`title-${list.name}`}
      made={made}
      width={460}
      initial={list.within && { [list.within.field]: module }}
      onSubmit={submit}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={made.reset}>Reset</Button>
          <Button type="primary" loading={made.saving} onClick={submit}>
            Submit
          </Button>
        </>
      }
      above={<FormTrouble why={made.trouble} onRetry={submit} />}
    >
      {act.fields.map((one) => (
        <FieldItem key={one.key} field={one} values={{}} />
      ))}
    </RecordSheet>
  );
}
