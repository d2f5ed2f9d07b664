import { PlusOutlined } from '@ant-design/icons';
import type { CrudFilter } from '@refinedev/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { type EntryResource, statesMeaning } from '../../../../schemas';
import { useListTotal } from '../../api/use-list-total';
import { useViewer } from '../../session/viewer';

/** How many of the viewer's records of a type still wait. Null while it is unknown. */
function useWaiting(entry: EntryResource, enabled: boolean): number | null {
  const filters: CrudFilter[] = [{ field: 'status', operator: 'in', value: statesMeaning(entry, 'open') }];
  return useListTotal(entry.name, { filters, enabled }).total ?? null;
}

/** @param count the number of the viewer's records, null while it is unknown */
export function QuickTile({ entry, count }: { entry: EntryResource; count: number | null }) {
  const { side } = useViewer();
  const waiting = useWaiting(entry, count !== null && count > 0);
  const answered = count && waiting !== null ? Math.max(0, count - waiting) : 0;
  return (
    <div className="surface quick-tile">
      <span className="strong">{entry.label.menu}</span>
      <Link className="tap quick-button" to={`/${side}/${entry.route}?add=1`} aria-label={`Log ${entry.label.one}`}>
        <PlusOutlined aria-hidden="true" />
        <span className="when-wide">Log</span>
      </Link>
      <span className="small quick-said">
        {stateOf(count, waiting).map((part) => (
          <Fragment key={part}>
            <span>{part}</span>{' '}
          </Fragment>
        ))}
      </span>
      <span className="bar good whole when-wide" aria-hidden="true">
        <span style={{ inlineSize: count ? `${(100 * answered) / count}%` : 0 }} />
      </span>
    </div>
  );
}

function stateOf(count: number | null, waiting: number | null): string[] {
  if (count === 0) return ['Nothing logged yet'];
  if (count === null || waiting === null) return ['\u00a0'];
  return [`${count} logged,`, waiting === 0 ? 'none waiting' : `${waiting} waiting`];
}
