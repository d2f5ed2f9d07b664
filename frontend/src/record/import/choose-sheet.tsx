import { FileExcelOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { fileSize } from '../../../../schemas';
import { type FieldColumn, isForNew } from '../../../../schemas/tabular/columns';
import { largestSheet, mostEntries } from '../../../../schemas/tabular/formats';
import { FileButton } from '../../components/file-button';
import { useSave } from '../../components/save-file';
import { useFileDrop } from '../../components/use-file-drop';
import { FieldInput } from '../../field-types';
import { idOf } from '../../field-types/parts/link-value';
import { useViewer } from '../../session/viewer';
import { columnsOf, howMany, type Imported, isDirectory, isOfPeople, sharedLinks } from './imported';
import type { Import } from './use-import';

type ChooseSheetProps = { type: Imported; process: Import };

const headingsOf = (columns: readonly FieldColumn[]) => columns.map(({ heading }) => heading).join(', ');

/** Pasted cells as a file. */
const pastedFile = (text: string) => new File([text], 'what you pasted', { type: 'text/tab-separated-values' });

/** The first two steps: an empty sheet to fill, and the filled one. */
export function ChooseSheet({ type, process }: ChooseSheetProps) {
  const { state, text, setText, check } = process;
  /** The name of the sheet that is being read. */
  const checking = state.is === 'checking' ? state.file.name : undefined;
  const { saving, save } = useSave();
  const { role } = useViewer();
  const columns = columnsOf(type, role);
  const later = columns.filter((column) => !isForNew(column));
  const id = useId();
  const template = (format: string) =>
    void save(
      `/api/${type.api.path}/import/template?format=${format}`,
      `${type.route ?? type.name}-template.${format}`,
    );
  const drop = useFileDrop((file) => {
    if (checking === undefined) void check(file);
  });
  return (
    <ol className="stack" {...drop}>
      <li>
        <h2 className="bare title">Download the template</h2>
        <p className="muted gap">
          It has the right columns, an example, and the options to choose from. Copy your{' '}
          {isOfPeople(type) ? 'people' : 'earlier entries'} into it
          {isOfPeople(type) && ', or use a sheet of your own, whose first row names its columns'}.
        </p>
        {isDirectory(type) && (
          <p className="muted gap">
            Its columns: {headingsOf(columns.filter(isForNew))}.
            {later.length > 0 &&
              ` For ${isOfPeople(type) ? 'people who' : 'rows that'} are here already a sheet may also say: ${headingsOf(later)}. An exported sheet has these columns.`}
          </p>
        )}
        <p className="row close">
          <Button icon={<FileExcelOutlined />} loading={saving} onClick={() => template('xlsx')}>
            Excel template
          </Button>
          <Button disabled={saving} onClick={() => template('csv')}>
            CSV template
          </Button>
        </p>
      </li>
      <li>
        <h2 className="bare title" id={id}>
          Choose your sheet
        </h2>
        <p className="muted gap">
          CSV or Excel (.xlsx), at most {howMany(type, mostEntries)} and {fileSize(largestSheet)}. Nothing is saved
          before you have seen it.
        </p>
        <DefaultFields type={type} process={process} />
        <p className="row close">
          <FileButton
            type="primary"
            icon={<UploadOutlined />}
            loading={checking !== undefined}
            aria-labelledby={id}
            accept=".csv,.xlsx"
            onChoose={(file) => void check(file)}
          >
            {checking === undefined ? 'Choose a file' : `Checking ${checking}`}
          </FileButton>
        </p>
        <p className="apart">
          <label className="label" htmlFor={`${id}-text`}>
            Or paste it here, with its headings
          </label>
        </p>
        <Input.TextArea
          id={`${id}-text`}
          rows={4}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() && (
          <p className="row close apart">
            <Button disabled={checking !== undefined} onClick={() => void check(pastedFile(text))}>
              Check what I pasted
            </Button>
          </p>
        )}
        <div role="alert">
          {state.is === 'choosing' && state.failed && <p className="note bad apart">{state.failed}</p>}
        </div>
      </li>
    </ol>
  );
}

/** The values for rows that have none. */
function DefaultFields({ type, process: { defaults, setDefaults } }: ChooseSheetProps) {
  const { role } = useViewer();
  const id = useId();
  const places = sharedLinks(type, role);
  if (places.length === 0) return null;
  return (
    <div className="row gap">
      {places.map((field) => (
        <div key={field.key} className="picker">
          <label className="label" htmlFor={`${id}-${field.key}`}>
            {field.label}, where a row has none
          </label>
          <FieldInput
            id={`${id}-${field.key}`}
            field={field}
            values={defaults}
            own={false}
            value={defaults[field.writeName]}
            onChange={(value) => {
              const { [field.writeName]: _, ...others } = defaults;
              setDefaults(idOf(value) ? { ...others, [field.writeName]: value } : others);
            }}
          />
        </div>
      ))}
    </div>
  );
}
