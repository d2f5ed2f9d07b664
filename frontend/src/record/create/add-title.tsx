import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import registry from '../../../../resources.config';
import {
  actOf,
  chosenWithin,
  type EntryResource,
  partsOfTitle,
  type ResolvedField,
  type TitlesResource,
  validateAct,
} from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { whyNot } from '../../api/why-not';
import { type RawValues, useFormFacts } from '../../field-types';
import { RecordSheet } from '../act/act-form';
import { FieldItem } from '../act/field-items';
import { useActForm } from '../act/use-act-form';
import { controlName } from '../act/values';

type AddTitleProps = {
  entry: EntryResource;
  /** The list of the field's options. */
  list: string;
  field: ResolvedField;
  values: RawValues;
  /** Sets the controls for a new title: its field, and the field of its module. */
  onAdded: (changed: Record<string, unknown>) => void;
};

/** 'Add New …' beside a choice whose options students may extend. */
export function AddTitle({ entry, list: name, field, values, onAdded }: AddTitleProps) {
  const [open, setOpen] = useState(false);
  const list = registry.titles.find((each) => each.name === name);
  if (!list) return null;
  // The field in which the module of a title is chosen.
  const parent = entry.byKey[chosenWithin(field) ?? ''];
  const module = parent && values[parent.key];
  return (
    <>
      <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {actOf(list, 'add').label}
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
  /** The module that is chosen in the form behind. */
  module: unknown;
  onClose: () => void;
  onAdded: (title: string, module: unknown) => void;
};

/** Adds a title to a list of the server. */
function TitleSheet({ list, module: chosen, onClose, onAdded }: TitleSheetProps) {
  const facts = useFormFacts();
  const tell = useTell();
  const act = actOf(list, 'add');
  const { title, module } = partsOfTitle(list);
  const made = useActForm<{ data: Record<string, unknown> }>({
    resource: 'misc',
    postTo: `${act.path}?skillType=${encodeURIComponent(list.name)}`,
    fields: act.fields,
    judge: (body) => validateAct(list, act, body, facts),
    completeBody: (skillData) => ({ skillData }),
    failureDialog: act.fails,
    unsaved: whyNot,
    resendsWhenOnline: false,
    reloadsLists: false,
    onSaved: async ({ data }) => {
      const values = made.form.getFieldsValue(true);
      await facts.reloadTitles?.(list.name);
      tell(`${title.label} added`);
      // The server gives the title that is there, where what was typed looks the same.
      onAdded(String(data[title.readName]), module && values[controlName(module)]);
    },
  });
  const submit = () => void made.submit();
  return (
    <RecordSheet
      title={list.label.form}
      name={`title-${list.name}`}
      made={made}
      width={460}
      initial={module && { [controlName(module)]: chosen }}
      onSubmit={submit}
      onClose={onClose}
      buttons={(_, discard) => (
        <>
          <Button onClick={() => discard(made.reset)}>Reset</Button>
          <Button type="primary" loading={made.saving} onClick={submit}>
            Submit
          </Button>
        </>
      )}
    >
      {act.fields.map((one) => (
        <FieldItem key={one.key} field={one} values={{}} />
      ))}
    </RecordSheet>
  );
}
