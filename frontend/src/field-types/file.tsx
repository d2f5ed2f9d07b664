import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { type FileKind, type FileValue, fileKinds } from '../../../schemas';
import { FilePreview, previewOf } from '../components/file-preview';
import { laterControl } from '../components/on-demand';
import { listWords } from '../words';
import type { FieldParts, InputProps, ValueProps } from './parts/field-parts';
import { useRecordFacts } from './parts/form-facts';
import { InlineFile } from './parts/inline-file';

const FileChooser = laterControl(() => import('./parts/file-chooser'));

/** The media type of a file that a record names by its kind; a media type stays as it is. */
export const mediaType = (type: string): string => fileKinds[type as FileKind]?.mime ?? type;

const isStored = (value: unknown): value is FileValue =>
  typeof value === 'object' && value !== null && 'path' in value && !(value instanceof File);

/** A picture that was just chosen, before anybody else has it. */
function usePicture(value: unknown): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!(value instanceof File) || previewOf(value.type) !== 'image') return;
    const made = URL.createObjectURL(value);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [value]);
  return address;
}

/** A record's file is only ever chosen; that of a row may be there already, and be another's portrait. */
const FileInput = (props: InputProps<'file'>) => (useRecordFacts() ? <Chooser {...props} /> : <KeptFile {...props} />);

/** No list needs it, so it is loaded after its form. */
const Chooser = ({ field: { label, accept, most }, values: _, own: _own, ...rest }: InputProps<'file'>) => (
  <Suspense fallback={<Button disabled>Choose a file</Button>}>
    <FileChooser {...rest} label={label} accept={accept} most={most} />
  </Suspense>
);

function KeptFile(props: InputProps<'file'>) {
  const { field, value, onChange } = props;
  const chosen = usePicture(value);
  const stored = isStored(value) ? value : undefined;
  const picture = chosen ?? (stored && previewOf(stored.type) === 'image' ? stored.path : undefined);
  return (
    <div className="row">
      {picture && <img className="surface stored-file-picture" src={picture} alt={`${field.label} as it is now`} />}
      {stored && (
        <span className="row close said">
          {!picture && stored.name} <FilePreview file={stored} title={`${field.label} ${listWords.preview}`} />
          {!field.required && (
            <Button type="link" size="small" onClick={() => onChange?.(undefined)}>
              Remove
            </Button>
          )}
        </span>
      )}
      <Chooser {...props} />
    </div>
  );
}

function FileCell({ field, record, whole }: ValueProps<'file'>) {
  const stored = record[field.readName];
  const file = isStored(stored) ? { ...stored, type: mediaType(stored.type) } : null;
  if (whole && file) return <InlineFile file={file} title={field.label} />;
  return <FilePreview file={file} title={`${field.label} ${listWords.preview}`} />;
}

export const file: FieldParts<'file'> = {
  room: 110,
  Input: FileInput,
  Value: FileCell,
  takesWholeRow: () => true,
  // It stays where it is until another is chosen.
  held: () => undefined,
};
