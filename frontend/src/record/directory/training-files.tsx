import './training-files.css';
import { type CrudFilter, type HttpError, useList, useUpdate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import type { DirectoryResource, ResolvedField } from '../../../../schemas';
import type { ApiError } from '../../api/api-error';
import { faultOf } from '../../api/fault';
import { useTell } from '../../api/notifications';
import { whyNot } from '../../api/why-not';
import { Together } from '../../components/awaited';
import { useAddressed } from '../../components/use-addressed';
import { FieldInput } from '../../field-types';
import type { DirectoryRow } from './columns';
import { useRefresh } from './dialogs';
import { DirectoryList } from './directory-list';

/** What follows for nobody of whom it is not known: due dates, years of training, and who is asked in the end. */
const NEEDED = ['programme', 'joinedDate', 'guide'];
/** So many files are filled in at once. */
const MOST = 200;

/** Of the open accounts those whose file lacks this. */
const lacking = (field: ResolvedField): CrudFilter[] => [
  { field: field.readName, operator: 'null', value: true },
  { field: 'accountState', operator: 'eq', value: 'active' },
];

export type TrainingFilesProps = { directory: DirectoryResource };

/** The training files, with what is missing in them, and a way to fill a column in for all of them at once. */
export default function TrainingFiles({ directory }: TrainingFilesProps) {
  const needed = directory.fields.filter(({ key }) => NEEDED.includes(directory.rows.columns[key] ?? ''));
  const [missing, setMissing] = useAddressed(
    'missing',
    needed.map(({ key }) => key),
  );
  const [first, second, third] = needed;
  const counts = [useMissing(directory, first), useMissing(directory, second), useMissing(directory, third)];
  const chosen = needed.find(({ key }) => key === missing);
  return (
    <Together awaited={counts.some(({ loading }) => loading)}>
      <div className="row gap pan missing">
        {needed.map((field, at) => {
          const count = counts[at]?.count ?? 0;
          const isChosen = field === chosen;
          return (
            (count > 0 || isChosen) && (
              <Button
                key={field.key}
                aria-pressed={isChosen}
                type={isChosen ? 'primary' : 'default'}
                onClick={() => setMissing(isChosen ? '' : field.key)}
              >
                {count} without {field.label.toLowerCase()}
              </Button>
            )
          );
        })}
      </div>
      {chosen && <FillDown key={chosen.key} directory={directory} field={chosen} />}
      <DirectoryList directory={directory} filters={chosen && lacking(chosen)} />
    </Together>
  );
}

/** How many files lack a field. */
function useMissing(directory: DirectoryResource, field: ResolvedField | undefined) {
  const { result, query } = useList<DirectoryRow, ApiError>({
    resource: directory.api.path,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: field && lacking(field),
    queryOptions: { enabled: field !== undefined },
  });
  return { count: result.total ?? 0, loading: query.isLoading };
}

/** One value for everybody who has none yet: each file is changed by itself, as if somebody had opened it. */
function FillDown({ directory, field }: { directory: DirectoryResource; field: ResolvedField }) {
  const [value, setValue] = useState<unknown>();
  const [trouble, setTrouble] = useState<string | null>(null);
  const refresh = useRefresh();
  const tell = useTell();
  const { mutateAsync } = useUpdate<DirectoryRow, HttpError>({ resource: directory.api.path, invalidates: [] });
  const [filling, setFilling] = useState(false);
  const { result } = useList<DirectoryRow, ApiError>({
    resource: directory.api.path,
    pagination: { currentPage: 1, pageSize: MOST },
    filters: lacking(field),
  });
  const rows = result.data;

  const fill = async () => {
    setFilling(true);
    setTrouble(null);
    let done = 0;
    try {
      for (const { id, version } of rows) {
        await mutateAsync({ id, values: { [field.writeName]: value, version } });
        done += 1;
      }
      setValue(undefined);
    } catch (error) {
      const fault = faultOf(error);
      setTrouble(fault.errors[field.writeName] ?? whyNot(fault, 'Not all files could be filled in. Please try again.'));
    }
    setFilling(false);
    if (done > 0) tell(`${done} ${done === 1 ? 'file' : 'files'} filled in`);
    refresh();
  };

  return (
    <div className="note plain gap">
      <div className="row wrap">
        <label className="label" htmlFor="fill-down">
          {field.label} of all {rows.length}
        </label>
        <div className="fill-down">
          <FieldInput id="fill-down" field={field} values={{}} own={false} value={value} onChange={setValue} />
        </div>
        <Button type="primary" disabled={!value || rows.length === 0} loading={filling} onClick={() => void fill()}>
          Fill in
        </Button>
      </div>
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  );
}
