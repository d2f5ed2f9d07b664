import './training-files.css';
import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import type { DirectoryResource, ResolvedField } from '../../../../schemas';
import { mostFilled } from '../../../../schemas/language/directory';
import { fieldIn } from '../../../../schemas/registry/rows';
import type { ApiError } from '../../api/api-error';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import { whyNot } from '../../api/why-not';
import { FieldInput } from '../../field-types';
import type { DirectoryRow } from './columns';
import { useRefresh } from './dialogs';
import { lacking } from './lacking';

export type FillDownProps = {
  directory: DirectoryResource;
  field: ResolvedField;
  /** The text that the list is searched for. */
  q: string;
};

/**
 * Sets one value for everybody in a list who has none yet. Whoever gives the residents of one guide to another searches
 * for that guide first, and nobody else may be given away with them.
 */
export default function FillDown({ directory, field, q }: FillDownProps) {
  const [value, setValue] = useState<unknown>();
  const refresh = useRefresh();
  const tell = useTell();
  const { run, sending, fault } = useSendWithFault({
    why: (fault) => fault.errors[field.writeName] ?? whyNot(fault, 'Nothing was filled in. Please try again.'),
  });
  const { result, query } = useList<DirectoryRow, ApiError>({
    resource: directory.api.path,
    pagination: { currentPage: 1, pageSize: mostFilled },
    filters: [...lacking(directory, field), { field: 'q', operator: 'contains', value: q }],
  });
  const rows = result.data;
  const total = result.total ?? rows.length;
  // So many are filled in at once. The others are left for the next press. While a search loads, these are still the rows
  // of the one before.
  const many = total > rows.length ? `the first ${rows.length} of ${total}` : `all ${rows.length}`;
  const whose = q ? `${many} found` : many;

  const fill = async () => {
    const body = { ids: rows.map(({ id }) => id), field: field.writeName, value };
    await run(route('POST :type/fill', { path: { type: directory.api.path }, body }), ({ filled }) => {
      setValue(undefined);
      const kept = rows.length - filled;
      tell(`${filled} ${filled === 1 ? 'file' : 'files'} filled in${kept > 0 ? `, ${kept} kept as before` : ''}`);
    });
    refresh();
  };

  return (
    <div className="note plain gap">
      <div className="row">
        <label className="label" htmlFor="fill-down">
          {field.label}
          {!query.isFetching && ` of ${whose}`}
        </label>
        <div className="fill-down">
          <FieldInput id="fill-down" field={field} values={{}} own={false} value={value} onChange={setValue} />
        </div>
        <Button
          type="primary"
          disabled={!value || rows.length === 0 || query.isFetching}
          loading={sending}
          onClick={() => void fill()}
        >
          Fill in
        </Button>
      </div>
      {fieldIn(directory, 'guide') === field && (
        <p className="muted">
          A guide of another department, or whose account is closed, is counted as missing: nothing new waits for them.
          Those of another department stay here, and are changed in each file.
        </p>
      )}
      {fault && <p role="alert">{fault}</p>}
    </div>
  );
}
