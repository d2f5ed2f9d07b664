import { CameraOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { acceptAttribute, type FileValue, fileKinds, kindWords, maxFileBytes } from '../../../schemas';
import { FilePreview } from '../components/file-preview';
import { fileSize } from './file-size';
import { InlineFile } from './inline-file';
import { mediaType } from './media-type';
import type { FieldParts, InputProps, ValueProps } from './parts';

function FileInput({ field, values: _, id, value, onChange, ...rest }: InputProps<'file'>) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chosen = value instanceof File ? value : undefined;
  const take = (input: HTMLInputElement) => {
    if (input.files?.[0]) onChange?.(input.files[0]);
    // The same file may be chosen again after it was removed.
    input.value = '';
  };
  const photographs = field.accept.some((kind) => fileKinds[kind].mime.startsWith('image/'));
  return (
    <div className="file-field">
      <input
        {...rest}
        ref={chooser}
        id={id}
        type="file"
        className="visually-hidden"
        accept={acceptAttribute(field.accept)}
        onChange={(event) => take(event.target)}
      />
      <Button
        icon={<PaperClipOutlined aria-hidden="true" />}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => chooser.current?.click()}
      >
        {chosen ? 'Choose another' : 'Choose a file'}
      </Button>
      {photographs && (
        <span className="file-field-camera">
          <input
            ref={camera}
            type="file"
            className="visually-hidden"
            accept="image/*"
            capture="environment"
            aria-label={`Photograph: ${field.label}`}
            onChange={(event) => take(event.target)}
          />
          <Button
            icon={<CameraOutlined aria-hidden="true" />}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => camera.current?.click()}
          >
            Photograph
          </Button>
        </span>
      )}
      {chosen ? (
        <span className="file-field-chosen" role="status">
          {chosen.name} ({fileSize(chosen.size)}){' '}
          <Button type="link" size="small" onClick={() => onChange?.(undefined)}>
            Remove
          </Button>
        </span>
      ) : (
        <small className="file-field-hint">
          {kindWords(field.accept)}, up to {fileSize(maxFileBytes)}
        </small>
      )}
    </div>
  );
}

function FileCell({ field, record, whole }: ValueProps<'file'>) {
  const stored = record[field.readName] as FileValue | null | undefined;
  const file = stored && { ...stored, type: mediaType(stored.type) };
  if (whole && file) return <InlineFile file={file} title={field.label} />;
  return <FilePreview file={file} title={`${field.label} Preview`} />;
}

export const file: FieldParts<'file'> = { Input: FileInput, Value: FileCell };
