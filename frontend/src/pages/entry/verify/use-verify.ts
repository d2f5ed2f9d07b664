import { useApiUrl, useCustomMutation, useInvalidate } from '@refinedev/core';
import type { EntryResource } from '../../../../../schemas';
import type { EntryRecord } from '../data/wire';

/** The list of everything that waits, over all types. */
export const QUEUE = 'queue';

/** Says what a verifier decided; the lists behind it are loaded anew. Throws what the data provider throws. */
export function useVerify(entry: EntryResource) {
  const apiUrl = useApiUrl();
  const invalidate = useInvalidate();
  const { mutateAsync } = useCustomMutation<EntryRecord>();
  return async (record: Pick<EntryRecord, 'id' | 'version'>, body: Record<string, unknown>): Promise<EntryRecord> => {
    const { data } = await mutateAsync({
      url: `${apiUrl}/${entry.api.path}/verify`,
      method: 'post',
      values: { [entry.api.verifyKey]: record.id, version: record.version, ...body },
      successNotification: false,
      errorNotification: false,
    });
    void invalidate({ resource: entry.name, invalidates: ['list'] });
    void invalidate({ resource: entry.name, invalidates: ['detail'], id: record.id });
    void invalidate({ resource: QUEUE, invalidates: ['list'] });
    return data;
  };
}
