import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { FormResource } from '../../../../../schemas';
import { FormTrouble } from '../../../components/form-trouble';
import { PageHeading } from '../../../components/page-heading';
import { useViewer } from '../../../session/viewer';
import { ActForm } from '../../act/act-form';
import { useRowForm } from '../../act/use-row-form';
import { Sections } from '../sections';
import { accountValuesOf } from './account-values';

/** A form that is empty again after sending. The input stays until it has arrived. */
export function SendPage({ form }: { form: FormResource }) {
  const viewer = useViewer();
  const [sent, setSent] = useState(false);
  const { fields } = form;
  const sending = useRowForm({
    resource: form.api.path,
    fields,
    begins: accountValuesOf(fields, viewer),
    unsaved: form.says.failed,
    onSaved: () => {
      sending.reset();
      setSent(true);
    },
  });
  const submit = () => {
    setSent(false);
    void sending.submit();
  };

  return (
    <>
      <PageHeading title={form.label.many} />
      <div className="readable">
        <div role="status">
          {sent && (
            <p className="note good">
              <span>
                <CheckCircleFilled aria-hidden="true" /> {form.says.sent}
              </span>
            </p>
          )}
        </div>
        <FormTrouble made={sending} onRetry={submit} />
        <ActForm
          made={sending}
          name={form.name}
          initial={sending.initial}
          onValuesChange={(changed) => {
            sending.edited(changed);
            setSent(false);
          }}
          onSubmit={submit}
        >
          <Sections form={form} instance={sending.form} />
          <div className="row close buttons">
            <Button type="primary" htmlType="submit" loading={sending.saving}>
              {sending.saving ? (form.label.submitting ?? form.label.submit) : form.label.submit}
            </Button>
          </div>
        </ActForm>
      </div>
    </>
  );
}
