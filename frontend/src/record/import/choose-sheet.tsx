import { FileExcelOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import type { EntryResource } from '../../../../schemas';
import { useSave } from '../../components/save-file';

export type ChooseSheetProps = {
  entry: EntryResource;
  checking: string | undefined;
  failed: string | undefined;
  onChoose: (file: File) => void;
};

/** The first two steps: an empty sheet to fill, and the filled one. */
export function ChooseSheet({ entry, checking, failed, onChoose }: ChooseSheetProps) {
  const { saving, save } = useSave();
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const template = (format: string) =>
    void save(`/api/${entry.api.path}/import/template?format=${format}`, `${entry.route}-template.${format}`);
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file) onChoose(file);
    // The same file may be chosen again after it was corrected.
    input.value = '';
  };
  return (
    <ol className="stack">
      <li>
        <h2 className="bare strong">Download the template</h2>
        <p className="muted gap">
          It has the right columns, an example, and the options to choose from. Copy your earlier entries into it.
        </p>
        <p className="row close">
          <Button icon={<FileExcelOutlined aria-hidden="true" />} loading={saving} onClick={() => template('xlsx')}>
            Excel template
          </Button>
          <Button disabled={saving} onClick={() => template('csv')}>
            CSV template
          </Button>
        </p>
      </li>
      <li>
        <h2 className="bare strong" id={id}>
          Choose your sheet
        </h2>
        <p className="muted gap">
          CSV or Excel (.xlsx), at most 1,000 entries and 5 MB. Nothing is saved before you have seen it.
        </p>
        <p className="row close">
          <input
            ref={chooser}
            type="file"
            className="visually-hidden"
            aria-labelledby={id}
            accept=".csv,.xlsx"
            onChange={(event) => take(event.target)}
          />
          <Button
            type="primary"
            icon={<UploadOutlined aria-hidden="true" />}
            loading={checking !== undefined}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => chooser.current?.click()}
          >
            {checking === undefined ? 'Choose a file' : `Checking ${checking}`}
          </Button>
        </p>
        <div role="alert">{failed && <p className="note bad apart">{failed}</p>}</div>
      </li>
    </ol>
  );
}
