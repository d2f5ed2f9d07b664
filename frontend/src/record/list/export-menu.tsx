import type { RecordType } from '../../../../schemas';
import { sheetFormats, sheetLabels } from '../../../../schemas/tabular/formats';
import { queryOf } from '../../api/data-provider';
import { FormatMenu } from '../../components/format-menu';
import type { RecordListState } from '../../components/use-record-list';

const formats = sheetFormats.map((key) => ({ key, label: sheetLabels[key] }));

type ExportMenuProps = {
  type: Exported;
  shown: Shown;
  /** Shows its picture alone, where what is beside it needs the room. */
  short?: boolean;
};

/** Saves the shown list as a file: all rows, not only this page. */
export const ExportMenu = ({ type, shown, short }: ExportMenuProps) => (
  <FormatMenu
    label="Export"
    formats={formats}
    addressOf={(format) => exportAddress(type, format, shown)}
    name={type.route ?? type.api.path}
  >
    {!short && 'Export'}
  </FormatMenu>
);

type Exported = { route: string | null; api: Pick<RecordType['api'], 'path'> };

type Shown = Pick<RecordListState, 'filters' | 'sorters'>;

/** The address of the shown list as a file: the same search, filter and order, all rows. */
export function exportAddress(type: Exported, format: string, { filters, sorters }: Shown): string {
  const query = new URLSearchParams([['format', format], ...queryOf(filters)]);
  if (sorters.length > 0) {
    query.set('_sort', sorters.map(({ field }) => field).join(','));
    query.set('_order', sorters.map(({ order }) => order).join(','));
  }
  return `/api/${type.api.path}/export?${query}`;
}
