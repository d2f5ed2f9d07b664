import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import registry from '../../../../resources.config';
import {
  type FormResource,
  isAddress,
  isLong,
  isPhone,
  may,
  type ResolvedField,
  type Side,
  takesWords,
} from '../../../../schemas';
import { useRecord } from '../../api/use-answer';
import { FormTrouble, intoSight } from '../../components/form-trouble';
import { PageHeading } from '../../components/page-heading';
import { useDiscard } from '../../components/use-discard';
import { useViewer } from '../../session/viewer';
import { ActForm } from '../act/act-form';
import { Sections } from '../act/field-items';
import { useRowForm } from '../act/use-row-form';
import { fillIn } from '../act/values';
import { OWN, ProfilePage, type ProfileRecord } from './profile-page';

/**
 * The account's email address, name and telephone number, for a form that asks for them.
 * @returns by write name; `undefined` when the form asks for no address
 */
export function accountValuesOf(
  fields: readonly ResolvedField[],
  { name, email, phone }: { name: string; email: string; phone?: string | undefined },
): Record<string, string> | undefined {
  const address = fields.find((field) => isAddress(field));
  if (!address) return undefined;
  const [first] = fields;
  const isName = takesWords(first) && !isLong(first);
  const number = fields.find((field) => isPhone(field));
  return {
    ...(isName && { [first.writeName]: name }),
    [address.writeName]: email,
    ...(number && phone && { [number.writeName]: phone }),
  };
}

/** A form that is empty again after sending. The input stays until it has arrived. */
function SendPage({ form }: { form: FormResource }) {
  const viewer = useViewer();
  const [sent, setSent] = useState(false);
  const { fields } = form;
  const phone = useOwnPhone(fields.some((field) => isPhone(field)));
  const begins = accountValuesOf(fields, { ...viewer, phone });
  const sending = useRowForm({
    resource: form.api.path,
    fields,
    begins,
    unsaved: form.says.failed,
    onSaved: () => {
      sending.reset();
      setSent(true);
    },
  });
  // The number comes after the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number
  useEffect(() => {
    const untouched = Object.entries(begins ?? {}).filter(([name]) => !sending.form.isFieldTouched(name));
    fillIn(sending.form, Object.fromEntries(untouched));
  }, [phone]);
  const { question } = useDiscard({ isChanged: () => sending.form.isFieldsTouched() });
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
            <p className="note good" ref={intoSight}>
              <span>
                <CheckCircleFilled /> {form.says.sent}
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
        {question}
      </div>
    </>
  );
}

/** The telephone number of one's own profile, once it is loaded. */
function useOwnPhone(asked: boolean): string | undefined {
  const { role } = useViewer();
  const profile = registry.forms.find((form) => form.keeps.what === 'profile' && may(form, 'read', role));
  const { record } = useRecord<ProfileRecord>(profile?.api.path ?? '', asked && profile ? OWN : undefined);
  const field = profile?.fields.find(
    ({ key }) => profile.keeps.what === 'profile' && profile.keeps.columns[key] === 'phone',
  );
  const phone = field && record?.[field.readName];
  return typeof phone === 'string' ? phone : undefined;
}

/** The page of a form: one's own record, or something to send. */
export default function FormPage({ resource }: { resource: FormResource; side: Side }) {
  return resource.keeps.what === 'profile' ? <ProfilePage form={resource} /> : <SendPage form={resource} />;
}
