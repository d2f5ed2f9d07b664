import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import registry from '../../../../resources.config';
import {
  chosenWithin,
  type EntryResource,
  modulesOf,
  type ResolvedField,
  type TitlesResource,
  validateTitle,
} from '../../../../schemas';
import { type ErrorWords, faultDialog, faultOf } from '../../api/fault';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import { ErrorDialog } from '../../components/error-dialog';
import { clearEdited } from '../../components/form-errors';
import { type RawValues, useFormFacts } from '../../field-types';
import { OptionList } from '../../field-types/option-list';
import { useTitles } from '../act/titles';
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
        <TitleModal
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

type TitleModalProps = {
  list: TitlesResource;
  /** The module chosen in the form behind. */
  module: string | undefined;
  onClose: () => void;
  onAdded: (title: string, module: string | null) => void;
};

/** Adds a title to a list that the server keeps. */
function TitleModal({ list, module, onClose, onAdded }: TitleModalProps) {
  const facts = useFormFacts();
  const { reload } = useTitles();
  const tell = useTell();
  const [form] = Form.useForm<Record<string, string>>();
  const [dialog, setDialog] = useState<ErrorWords | null>(null);
  const { send, sending } = useSend();
  const show = (errors: Record<string, string>) =>
    form.setFields(Object.entries(errors).map(([name, sentence]) => ({ name, errors: [sentence] })));

  const submit = async () => {
    const body = Object.fromEntries(Object.entries<string>(form.getFieldsValue(true)).filter(([, value]) => value));
    const verdict = validateTitle(list, body, facts.department);
    if (!verdict.ok) return show(verdict.errors);
    try {
      await send(route('POST misc/addSkills', { query: { skillType: list.name }, body: { skillData: body } }));
    } catch (error) {
      const fault = faultOf(error);
      if (Object.keys(fault.errors).length > 0) show(fault.errors);
      else setDialog(faultDialog(fault, list.saveFailed));
      return;
    }
    await reload(list.name);
    tell(`${list.label.field} added`);
    onAdded(verdict.title, verdict.module);
  };

  return (
    <Modal
      open
      title={list.label.form}
      onCancel={onClose}
      width={460}
      footer={
        <div className="row close nowrap end buttons form-footer">
          <Button onClick={() => form.resetFields()}>Reset</Button>
          <Button type="primary" loading={sending} onClick={() => void submit()}>
            Submit
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        name={`title-${list.name}`}
        layout="vertical"
        initialValues={list.within && { [list.within.field]: module }}
        onValuesChange={(changed) => clearEdited(form, changed)}
        onFinish={() => void submit()}
      >
        {list.within && (
          <Form.Item name={list.within.field} label={list.within.label} required>
            <OptionList
              options={modulesOf(facts.department, list.within.catalogue).map((value) => ({ value, label: value }))}
              placeholder="Choose"
            />
          </Form.Item>
        )}
        <Form.Item name={list.field} label={list.label.field} required>
          <Input autoComplete="off" />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
      <ErrorDialog error={dialog} onClose={() => setDialog(null)} />
    </Modal>
  );
}
