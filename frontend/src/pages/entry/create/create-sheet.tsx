import { useEffect } from 'react';
import type { EntryResource } from '../../../../../schemas';
import { CreateModal } from './create-modal';
import { useCreateForm } from './use-create-form';

export type CreateSheetProps = {
  entry: EntryResource;
  /** Each higher number opens the form. */
  asked: number;
};

/** The add form with everything behind it. */
export default function CreateSheet({ entry, asked }: CreateSheetProps) {
  const create = useCreateForm(entry);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked for
  useEffect(() => {
    if (asked > 0) create.open();
  }, [asked]);

  return <CreateModal entry={entry} create={create} />;
}
