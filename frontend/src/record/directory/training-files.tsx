import './training-files.css';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import registry from '../../../../resources.config';
import { type DirectoryResource, type ResolvedField, showDay, showField } from '../../../../schemas';
import { courseEnd } from '../../../../schemas/days/training-years';
import { fieldIn } from '../../../../schemas/registry/rows';
import { useListTotal } from '../../api/use-list-total';
import { useListTotals } from '../../api/use-list-totals';
import { Together } from '../../components/awaited';
import type { ListColumn } from '../../components/list-column';
import { onDemand } from '../../components/on-demand';
import { useAddressed } from '../../components/use-addressed';
import { useViewer } from '../../session/viewer';
import { listWords } from '../../words';
import type { DirectoryRow, Worked } from './columns';
import { DirectoryList } from './directory-list';
import type { FillDownProps } from './fill-down';
import { fillsIn, lacking, MISSING, needed as neededIn, training } from './lacking';

/** Loaded on demand, because it loads the controls of all forms. */
const FillDown = onDemand<FillDownProps>(() => import('./fill-down'));

/** Its name in the address of the page, which then shows those who no longer train. */
const TRAINING = 'training';

export type TrainingFilesProps = { directory: DirectoryResource; onAdd?: (() => void) | undefined };

/**
 * The training files, those who no longer train apart. To whoever fills them in also with counts of missing values, and a
 * way to fill in one field for all of them.
 */
export default function TrainingFiles({ directory, onAdd }: TrainingFilesProps) {
  const { role, today } = useViewer();
  const needed = fillsIn(directory, role) ? neededIn(directory) : [];
  const [missing] = useAddressed(
    MISSING,
    needed.map(({ key }) => key),
  );
  const [over] = useAddressed(TRAINING, ['ended']);
  const [, setParams] = useSearchParams();
  /** Chooses one of both, or neither: of two changes of the address at once the first would be lost. */
  const look = (name?: typeof MISSING | typeof TRAINING, value = '') =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const one of [MISSING, TRAINING]) next.delete(one);
        if (name) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const { path } = directory.api;
  const counts = useListTotals(needed, (field) => [path, { filters: lacking(directory, field) }]);
  const ended = useListTotal(path, { filters: training(directory, true) });
  const chosen = over ? undefined : needed.find(({ key }) => key === missing);
  const lacks = counts.find(({ of }) => of === chosen)?.total;
  const ends = useMemo(() => endsColumn(directory, today), [directory, today]);
  return (
    <Together awaited={[...counts, ended].some(({ loading }) => loading)}>
      <div className="row gap pan missing">
        {counts.map(({ of: field, total: count = 0 }) => {
          const isChosen = field === chosen;
          return (
            (count > 0 || isChosen) && (
              <Button
                key={field.key}
                aria-pressed={isChosen}
                type={isChosen ? 'primary' : 'default'}
                onClick={() => (isChosen ? look() : look(MISSING, field.key))}
              >
                {count} without {field.label.toLowerCase()}
              </Button>
            )
          );
        })}
        {(ended.total || over) && (
          <Button
            aria-pressed={over === 'ended'}
            type={over ? 'primary' : 'default'}
            onClick={() => (over ? look() : look(TRAINING, 'ended'))}
          >
            {ended.total ?? 0} no longer in training
          </Button>
        )}
      </div>
      <DirectoryList
        directory={directory}
        filters={chosen && lacking(directory, chosen)}
        always={training(directory, over === 'ended')}
        invites={!chosen && !over}
        onAll={chosen || over ? () => look() : undefined}
        onAdd={chosen ? undefined : onAdd}
        // Whoever comes back would be added a second time.
        apart={
          chosen || over || !ended.total
            ? undefined
            : { label: 'Search those no longer in training', search: () => look(TRAINING, 'ended') }
        }
        above={
          chosen && lacks !== 0
            ? (q) => <FillDown key={chosen.key} directory={directory} field={chosen} q={q} />
            : undefined
        }
        {...(ends && { worked: ends })}
      />
    </Together>
  );
}

/** When a training ends by its programme or extension, or how it ended. */
function endsColumn(directory: DirectoryResource, today: string): Worked | undefined {
  const [start, programme, until, ending, endedOn] = ['joinedDate', 'programme', 'plannedEnd', 'ending', 'endedOn'].map(
    (column) => fieldIn(directory, column),
  );
  if (!start || !programme || !until || !ending || !endedOn) return undefined;
  const text = (row: DirectoryRow, { readName }: ResolvedField) => (row[readName] ? String(row[readName]) : null);
  const column: ListColumn<DirectoryRow> = {
    key: 'ends',
    heading: 'Ends',
    inPhoneRow: 'none',
    cell: (row) => {
      const ended = text(row, endedOn);
      if (ended) return `${showField(ending, row)} ${showDay(ended)}`;
      const extended = text(row, until);
      const course = { joinedDate: text(row, start), programme: text(row, programme), plannedEnd: extended };
      const last = courseEnd(registry.logbook, course);
      if (last === null) return listWords.missing;
      const day = `${showDay(last)}${extended ? ', extended' : ''}`;
      // Somebody has to say how it ended, or to what day it is extended.
      return last < today ? <span className="pill open">{day}, is over</span> : day;
    },
  };
  return { after: start.key, column };
}
