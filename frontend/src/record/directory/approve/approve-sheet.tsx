import { type HttpError, useUpdate } from '@refinedev/core';
import { useState } from 'react';
import { type DirectoryResource, isUpload } from '../../../../../schemas';
import { faultOf } from '../../../api/fault';
import { useTell } from '../../../api/notifications';
import { whyNot } from '../../../api/why-not';
import { FormSheet } from '../../../components/form-sheet';
import { FormTrouble } from '../../../components/form-trouble';
import { FieldValue } from '../../../field-types';
import { Chips } from '../../../field-types/chips';
import { titleFieldOf, titleOf } from '../../../field-types/title-of';
import { useViewer } from '../../../session/viewer';
import { accountWords } from '../../../words';
import { useRefresh } from '../use-refresh';
import type { DirectoryRow } from '../wire';
import { LostFactor } from './lost-factor';
import { LostPassword } from './lost-password';
import { approveWord, type Wish, wishFor } from './words';

const consequence = (wish: Wish, mails: boolean): string => {
  if (wish === 'inactive')
    return 'Cannot sign in, and is signed out everywhere at once. Everything that was logged stays.';
  return `Can sign in. ${mails ? 'A mail tells them' : 'No mails are sent from here: please tell them'} that the account is open.`;
};

export type ApproveSheetProps = { directory: DirectoryResource; row: DirectoryRow; onClose: () => void };

/** Sets an account active or inactive; beside the choice, who it is. */
export function ApproveSheet({ directory, row, onClose }: ApproveSheetProps) {
  const tell = useTell();
  const { mails } = useViewer();
  const refresh = useRefresh();
  const now: Wish = row.isApproved ? 'active' : 'inactive';
  const [wish, setWish] = useState<Wish>(wishFor(directory, row));
  const [trouble, setTrouble] = useState<string | null>(null);
  const { mutateAsync, mutation } = useUpdate<DirectoryRow, HttpError>({
    resource: directory.api.path,
    invalidates: [],
  });
  const name = titleOf(directory, row);
  const title = titleFieldOf(directory);

  const unchanged = wish === now && row.accountState !== 'pending';

  const submit = async () => {
    if (unchanged) return onClose();
    setTrouble(null);
    try {
      await mutateAsync({ id: row.id, values: { isApproved: wish === 'active' } });
      refresh();
      tell(`${name} is now ${wish}`);
      onClose();
    } catch (error) {
      setTrouble(whyNot(faultOf(error), 'Not saved yet. Please try again.'));
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
      <p className="title gap">{name}</p>
      <dl className="columns pairs">
        {directory.fields
          .filter((field) => field !== title)
          .map((field) => (
            <div key={field.key}>
              <dt>{field.label}</dt>
              <dd>
                <FieldValue field={field} record={row} whole={!isUpload(field)} />
              </dd>
            </div>
          ))}
      </dl>
      <div className="stack apart gap">
        <span className="label">Account status</span>
        <Chips<Wish>
          label="Account status"
          options={[
            { value: 'active', label: accountWords.active, tone: 'accepted' },
            { value: 'inactive', label: accountWords.inactive, tone: 'refused' },
          ]}
          value={wish}
          onChange={(next) => next && setWish(next)}
        />
        <p className="muted" role="status">
          {unchanged ? `It is ${now} already.` : consequence(wish, mails)}
        </p>
        {row.accountState === 'active' && <LostPassword directory={directory} id={row.id} name={name} />}
        {row.accountState === 'active' && <LostFactor id={row.id} name={name} />}
      </div>
    </FormSheet>
  );
}
