import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { FileValue } from '../../../schemas';
import { FilePreview } from '../components/file-preview';
import { previewOf } from '../components/preview-of';
import { FileChooser } from '../field-types/file-chooser';
import { listWords } from '../words';
import type { PlainInputProps, PlainParts, PlainValueProps } from './parts';

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

function FileInput({ field, values: _, own: _own, value, onChange, ...rest }: PlainInputProps<'file'>) {
  const chosen = usePicture(value);
  const stored = isStored(value) ? value : undefined;
  const picture = chosen ?? (stored && previewOf(stored.type) === 'image' ? stored.path : undefined);
  return (
    <div className="row">
      {picture && <img className="surface plain-file-picture" src={picture} alt={`${field.label} as it is now`} />}
      {stored && (
        <span className="row close plain-file-stored">
          {!picture && stored.name} <FilePreview file={stored} title={`${field.label} ${listWords.preview}`} />
          {!field.required && (
            <Button type="link" size="small" onClick={() => onChange?.(undefined)}>
              Remove
            </Button>
          )}
        </span>
      )}
      <FileChooser {...rest} label={field.label} accept={field.accept} value={value} onChange={onChange} />
    </div>
  );
}

function FileCell({ field, value }: PlainValueProps<'file'>) {
  return <FilePreview file={isStored(value) ? value : null} title={`${field.label} ${listWords.preview}`} />;
}

export const file: PlainParts<'file'> = { Input: FileInput, Value: FileCell };
