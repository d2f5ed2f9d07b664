import { type HttpError, useUpdate } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import type { Directory } from '../../../../../schemas';
import { readNameOf } from '../../../../../schemas/kinds/plain-fields';
import { FormSheet } from '../../../components/form-sheet';
import { FormTrouble } from '../../../components/form-trouble';
import { Chips } from '../../../field-types/chips';
import { PlainValue } from '../../../plain-fields';
import { titleKeyOf, titleOf } from '../../../plain-fields/title-of';
import { whyNot } from '../../../plain-fields/why-not';
import { accountWords } from '../../../words';
import { useRefresh } from '../use-refresh';
import type { DirectoryRow } from '../wire';
import { approveWord, type Wish, wishFor } from './words';

const consequence: Record<Wish, string> = {
  active: 'Can sign in. A mail tells them that the account is open.',
  inactive: 'Cannot sign in, and is signed out everywhere at once. Everything that was logged stays.',
};

type Props = { directory: Directory; row: DirectoryRow; onClose: () => void };

/** Sets an account active or inactive; beside the choice, who it is. */
export function ApproveSheet({ directory, row, onClose }: Props) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const now: Wish = row.isApproved ? 'active' : 'inactive';
  const [wish, setWish] = useState<Wish>(wishFor(directory, row));
  const [trouble, setTrouble] = useState<string | null>(null);
  const { mutateAsync, mutation } = useUpdate<DirectoryRow, HttpError>({
    resource: directory.api.path,
    successNotification: false,
    errorNotification: false,
    invalidates: [],
  });
  const name = titleOf(directory, row);
  const title = titleKeyOf(directory);

  const unchanged = wish === now && row.accountState !== 'pending';

  const submit = async () => {
    if (unchanged) return onClose();
    setTrouble(null);
    try {
      await mutateAsync({ id: row.id, values: { isApproved: wish === 'active' } });
      refresh();
      message.success(`${name} is now ${wish}`);
      onClose();
    } catch (error) {
      setTrouble(whyNot(error as HttpError, 'Not saved yet. Please try again.'));
    }
  };

  return (
    <FormSheet
      open
      title={`${approveWord(directory, row)} ${directory.label.one}`}
      saving={mutation.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
      width={520}
    >
      <FormTrouble why={trouble} onRetry={() => void submit()} />
      <p className="title approve-name">{name}</p>
      <dl className="columns pairs">
        {Object.entries(directory.fields)
          .filter(([key]) => key !== title)
          .map(([key, field]) => (
            <div key={key}>
              <dt>{field.label}</dt>
              <dd>
                <PlainValue field={field} value={row[readNameOf(key, field)]} whole />
              </dd>
            </div>
          ))}
      </dl>
      <div className="stack approve-choice">
        <span id="approve-label">Account status</span>
        <Chips<Wish>
          label="Account status"
          options={[
            { value: 'active', label: accountWords.active, tone: 'accepted' },
            { value: 'inactive', label: accountWords.inactive, tone: 'refused' },
          ]}
          value={wish}
          onChange={(next) => next && setWish(next)}
        />
        <p role="status">{unchanged ? `It is ${now} already.` : consequence[wish]}</p>
      </div>
    </FormSheet>
  );
}
