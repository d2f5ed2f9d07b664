import { ExclamationCircleFilled } from '@ant-design/icons';
import { Table } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Preview, PreviewRow } from '../../api/wire';
import { Pager } from '../../components/pager';
import { Pair } from '../../components/pair';
import { useIsWide } from '../../components/use-media';

type Column = Preview['columns'][number];
type PreviewRowsProps = { columns: readonly Column[]; rows: readonly PreviewRow[] };

const pageSize = 20;

/** The rows of a sheet. A table, or on a phone a block for each row. */
export function PreviewRows({ columns, rows }: PreviewRowsProps) {
  const isWide = useIsWide();
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize)));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  // A column that the sheet lacks is shown only when it is missed, or when something else said its values.
  const present = columns.filter(
    ({ name, found }) => found || rows.some((row) => row.errors[name] || row.values[name]),
  );
  return (
    <>
      {isWide ? <RowTable columns={present} rows={shown} /> : <RowBlocks columns={present} rows={shown} />}
      <Pager current={page} pages={Math.ceil(rows.length / pageSize)} onChange={setPage} />
    </>
  );
}

const RowTable = ({ columns, rows }: PreviewRowsProps) => (
  <Table<PreviewRow>
    className="pan import-table"
    rowKey="row"
    size="small"
    pagination={false}
    dataSource={[...rows]}
    columns={[
      { key: 'row', title: 'Row', dataIndex: 'row' },
      ...(rows.some(({ there }) => there)
        ? [
            {
              key: 'there',
              title: 'Known as',
              render: (_: unknown, row: PreviewRow) => <There columns={columns} row={row} />,
            },
          ]
        : []),
      ...columns.map((column) => ({
        key: column.name,
        title: column.heading,
        render: (_: unknown, row: PreviewRow) => <Value column={column} row={row} />,
      })),
    ]}
  />
);

const RowBlocks = ({ columns, rows }: PreviewRowsProps) => (
  <ul className="bare lined">
    {rows.map((row) => (
      <li key={row.row}>
        <h2 className="label">Row {row.row}</h2>
        {row.there && (
          <p>
            Here already: <There columns={columns} row={row} />
          </p>
        )}
        <dl className="facts">
          {columns
            .filter(({ name }) => row.values[name] || row.errors[name])
            .map((column) => (
              <Pair key={column.name} label={column.heading}>
                <Value column={column} row={row} />
              </Pair>
            ))}
        </dl>
      </li>
    ))}
  </ul>
);

/** The existing person of a row, if there is one, and what is wrong with fields that no sheet of this role has. */
function There({ columns, row: { there, errors } }: { columns: readonly Column[]; row: PreviewRow }) {
  if (!there) return null;
  const besides = Object.keys(errors).filter((name) => !columns.some((column) => column.name === name));
  return (
    <span className="stack">
      <span className="small muted">{there.stays ?? there.name}</span>
      {besides.map((name) => (
        <Fault key={name}>{errors[name]}</Fault>
      ))}
    </span>
  );
}

const Fault = ({ children }: { children: ReactNode }) => (
  <span className="small bad toned">
    <ExclamationCircleFilled /> {children}
  </span>
);

function Value({ column: { name }, row: { values, written, errors, there } }: { column: Column; row: PreviewRow }) {
  const change = there?.changes.find((each) => each.name === name);
  const address = there?.addresses?.find((each) => each.name === name);
  return (
    <span className="stack">
      <span className="said">{values[name]}</span>
      {written?.[name] && <span className="small muted">sheet: {written[name]}</span>}
      {change && <span className="small open toned">here: {change.from || 'nothing'}</span>}
      {address && <span className="small open toned">here: {address.from} – a sheet does not change it</span>}
      {errors[name] && <Fault>{errors[name]}</Fault>}
    </span>
  );
}
