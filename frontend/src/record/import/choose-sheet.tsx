import { FileExcelOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { fileSize } from '../../../../schemas';
import { largestSheet, mostEntries } from '../../../../schemas/tabular/formats';
import { FileButton } from '../../components/file-button';
import { useSave } from '../../components/save-file';
import { useFileDrop } from '../../components/use-file-drop';
import { FieldInput } from '../../field-types';
import { idOf } from '../../field-types/parts/link-value';
import { useViewer } from '../../session/viewer';
import { columnsOf, howMany, type Imported, isDirectory, isOfPeople, placesOf } from './imported';
import type { Given } from './use-import';

/** Values for rows that have none, by the names of columns. */
export type RowDefaults = Readonly<Record<string, unknown>>;

type ChooseSheetProps = {
  type: Imported;
  /** The name of the sheet that is being read. */
  checking: string | undefined;
  failed: string | undefined;
  defaults: RowDefaults;
  onDefaults: (defaults: RowDefaults) => void;
  /** What is pasted. */
  text: string;
  onText: (text: string) => void;
  onChoose: (file: File, given: Given) => void;
};

/** Pasted cells as a file. */
const pastedFile = (text: string) => new File([text], 'what you pasted', { type: 'text/tab-separated-values' });

/** The first two steps: an empty sheet to fill, and the filled one. */
export function ChooseSheet(props: ChooseSheetProps) {
  const { type, checking, failed, defaults, onDefaults, text, onText, onChoose } = props;
  const { saving, save } = useSave();
  const { role } = useViewer();
  const id = useId();
  const given: Given = Object.fromEntries(Object.entries(defaults).map(([name, chosen]) => [name, idOf(chosen)]));
  const template = (format: string) =>
    void save(
      `/api/${type.api.path}/import/template?format=${format}`,
      `${type.route ?? type.name}-template.${format}`,
    );
  const drop = useFileDrop((file) => {
    if (checking === undefined) onChoose(file, given);
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
            Its columns:{' '}
            {columnsOf(type, role)
              .map(({ heading }) => heading)
              .join(', ')}
            .
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
        <DefaultFields type={type} defaults={defaults} onDefaults={onDefaults} />
        <p className="row close">
          <FileButton
            type="primary"
            icon={<UploadOutlined />}
            loading={checking !== undefined}
            aria-labelledby={id}
            accept=".csv,.xlsx"
            onChoose={(file) => onChoose(file, given)}
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
          onChange={(event) => onText(event.target.value)}
        />
        {text.trim() && (
          <p className="row close apart">
            <Button disabled={checking !== undefined} onClick={() => onChoose(pastedFile(text), given)}>
              Check what I pasted
            </Button>
          </p>
        )}
        <div role="alert">{failed && <p className="note bad apart">{failed}</p>}</div>
      </li>
    </ol>
  );
}

type DefaultFieldsProps = { type: Imported; defaults: RowDefaults; onDefaults: (defaults: RowDefaults) => void };

/** The values for rows that have none. */
function DefaultFields({ type, defaults, onDefaults }: DefaultFieldsProps) {
  const { role } = useViewer();
  const id = useId();
  const places = placesOf(type, role);
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
              onDefaults(idOf(value) ? { ...others, [field.writeName]: value } : others);
            }}
          />
        </div>
      ))}
    </div>
  );
}
