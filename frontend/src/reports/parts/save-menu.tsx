import { sheetLabels } from '../../../../schemas/tabular/formats';
import { FormatMenu } from '../../components/format-menu';

type SaveMenuProps = {
  /** The address of the report's file, with its filters. */
  address: string;
  /** The name of the file if the server gives none. */
  name: string;
  /**
   * One table of the report.
   * @default all of them
   */
  table?: { key: string; title: string };
};

/** Downloads the figures. CSV has room for one table only. */
export function SaveMenu({ address, name, table }: SaveMenuProps) {
  const formats = [
    ...(table ? [{ key: 'csv', label: sheetLabels.csv }] : []),
    { key: 'xlsx', label: table ? sheetLabels.xlsx : 'Excel, every table (.xlsx)' },
  ];
  return (
    <FormatMenu
      size={table ? 'small' : 'middle'}
      label={table ? `Export: ${table.title}` : 'Export'}
      formats={formats}
      addressOf={(format) =>
        `${address}${address.endsWith('?') ? '' : '&'}format=${format}${table ? `&table=${table.key}` : ''}`
      }
      name={`report-${name}`}
    >
      Export
    </FormatMenu>
  );
}
