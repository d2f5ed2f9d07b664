import { useList } from '@refinedev/core';
import type { EntryResource } from '../../../../../schemas';
import { FieldValue } from '../../../field-types';
import type { EntryRecord } from '../data/wire';

/** What the newest record says, as rows above the table. */
export function SummaryRows({ entry }: { entry: EntryResource }) {
  const { result } = useList<EntryRecord>({
    resource: entry.api.path,
    pagination: { currentPage: 1, pageSize: 1 },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    queryOptions: { enabled: entry.list.summary.length > 0 },
    errorNotification: false,
  });
  const newest = result.data[0];
  return (
    <dl className="facts surface summary">
      {entry.list.summary.flatMap((key) => {
        const field = entry.byKey[key];
        if (!field) return [];
        return [
          <div key={key}>
            <dt>{field.label}</dt>
            <dd>{newest ? <FieldValue field={field} record={newest} whole={field.type !== 'file'} /> : '-'}</dd>
          </div>,
        ];
      })}
    </dl>
  );
}
