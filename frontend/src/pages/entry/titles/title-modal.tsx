import { useApiUrl, useCustomMutation } from '@refinedev/core';
import { App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { modulesOf, type TitlesResource, validateTitle } from '../../../../../schemas';
import { ErrorDialog, type ErrorWords } from '../../../components/error-dialog';
import { useFormFacts } from '../../../field-types';
import { OptionList } from '../../../field-types/option-list';
import { faultOf } from '../data/fault';
import { useTitles } from '../data/titles';
import { faultDialog } from '../form/fault-dialog';
import { clearEdited } from '../form/place-errors';

export type TitleModalProps = {
  list: TitlesResource;
  /** The module chosen in the form behind. */
  module: string | undefined;
  onClose: () => void;
  onAdded: (title: string, module: string | null) => void;
};

/** Adds a title to a list that the server keeps. */
export function TitleModal({ list, module, onClose, onAdded }: TitleModalProps) {
  const facts = useFormFacts();
  const { reload } = useTitles();
  const { message } = App.useApp();
  const apiUrl = useApiUrl();
  const [form] = Form.useForm<Record<string, string>>();
  const [dialog, setDialog] = useState<ErrorWords | null>(null);
  const { mutateAsync, mutation } = useCustomMutation();
  const show = (errors: Record<string, string>) =>
    form.setFields(Object.entries(errors).map(([name, sentence]) => ({ name, errors: [sentence] })));

  const submit = async () => {
    const body = Object.fromEntries(Object.entries(form.getFieldsValue(true)).filter(([, value]) => value));
    const verdict = validateTitle(list, body, facts.department);
    if (!verdict.ok) return show(verdict.errors);
    try {
      await mutateAsync({
        url: `${apiUrl}/misc/addSkills?skillType=${encodeURIComponent(list.name)}`,
        method: 'post',
        values: { skillData: body },
        successNotification: false,
        errorNotification: false,
      });
    } catch (error) {
      const fault = faultOf(error);
      if (Object.keys(fault.errors).length > 0) show(fault.errors);
      else setDialog(faultDialog(fault, list.saveFailed));
      return;
    }
    await reload(list.name);
    message.success(`${list.label.field} added`);
    onAdded(verdict.title, verdict.module);
  };

  return (
    <Modal
      open
      title={list.label.form}
      onCancel={onClose}
      width={460}
      footer={
        <div className="row close end form-footer">
          <Button onClick={() => form.resetFields()}>Reset</Button>
          <Button type="primary" loading={mutation.isPending} onClick={() => void submit()}>
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
