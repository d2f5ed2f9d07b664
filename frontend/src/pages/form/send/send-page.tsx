import { CheckCircleFilled } from '@ant-design/icons';
import { useDataProvider } from '@refinedev/core';
import { Form as AntForm, Button } from 'antd';
import { useState } from 'react';
import type { Form } from '../../../../../schemas';
import { formFields } from '../../../../../schemas/kinds/plain-fields';
import { useViewer } from '../../../area/viewer';
import { FormTrouble } from '../../../components/form-trouble';
import { PageHeading } from '../../../components/page-heading';
import { usePlainForm } from '../../../plain-fields/use-plain-form';
import { Sections } from '../sections';
import { knownOf } from './known';

/** A form that is sent and then empty again. What was entered stays until it has arrived. */
export function SendPage({ form }: { form: Form }) {
  const viewer = useViewer();
  const provider = useDataProvider();
  const [sent, setSent] = useState(false);
  const fields = formFields(form);
  const known = knownOf(fields, viewer);

  const plain = usePlainForm({
    fields,
    unsaved: form.says.failed,
    save: (body) => provider().create({ resource: form.api.path, variables: body }),
    onSaved: () => {
      plain.reset();
      setSent(true);
    },
  });
  const submit = () => {
    setSent(false);
    void plain.submit();
  };

  return (
    <>
      <PageHeading title={form.label.many} />
      <div className="form-column">
        <div role="status">
          {sent && (
            <p className="note good">
              <span>
                <CheckCircleFilled aria-hidden="true" /> {form.says.sent}
              </span>
            </p>
          )}
        </div>
        <FormTrouble why={plain.trouble} onRetry={submit} />
        <AntForm
          form={plain.form}
          name={form.name}
          layout="vertical"
          onValuesChange={(changed) => {
            plain.onValuesChange(changed);
            setSent(false);
          }}
          onFinish={submit}
          noValidate
        >
          <Sections form={form} instance={plain.form} />
          <div className="row close form-buttons">
            <Button type="primary" htmlType="submit" loading={plain.saving}>
              {plain.saving ? (form.label.submitting ?? form.label.submit) : form.label.submit}
            </Button>
            {known && (
              <Button
                onClick={() => {
                  plain.form.setFieldsValue(known);
                  plain.onValuesChange(known);
                }}
              >
                Use my name and email
              </Button>
            )}
          </div>
        </AntForm>
      </div>
    </>
  );
}
