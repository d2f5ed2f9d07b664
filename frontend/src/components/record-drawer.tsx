import './list.css';
import { WholeTexts } from './full-text';
import type { ListColumn, ListRow } from './list-column';
import { Pair } from './pair';
import { SideDrawer } from './side-drawer';

export type RecordDrawerProps<Row extends ListRow> = {
  row: Row | null;
  columns: readonly ListColumn<Row>[];
  label: string;
  onClose: () => void;
};

/** All columns of one row, and its buttons. */
export default function RecordDrawer<Row extends ListRow>({ row, columns, label, onClose }: RecordDrawerProps<Row>) {
  const columnsWhere = (shown: (column: ListColumn<Row>) => boolean) =>
    columns.filter((one) => !one.onlyOnPhones && shown(one));
  return (
    <SideDrawer open={row !== null} title={label} width={480} onClose={onClose}>
      {row && (
        <>
          <WholeTexts value={true}>
            <dl className="facts">
              {columnsWhere(({ inPhoneRow, key }) => inPhoneRow !== 'actions' && key !== 'serial').map(
                ({ key, heading, cell }) => (
                  <Pair key={key} label={heading}>
                    {cell(row, 0)}
                  </Pair>
                ),
              )}
            </dl>
          </WholeTexts>
          {columnsWhere(({ inPhoneRow }) => inPhoneRow === 'actions').map(({ key, cell }) => (
            // Each button opens a dialog of its own.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside are pressed by keys, which click
            // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the buttons inside
            <div key={key} className="drawer-acts" onClick={onClose}>
              {cell(row, 0)}
            </div>
          ))}
        </>
      )}
    </SideDrawer>
  );
}
