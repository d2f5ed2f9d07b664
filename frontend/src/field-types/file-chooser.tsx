import type { ControlProps } from './field-parts';
import './field-types.css';
import { CameraOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { acceptAttribute, type FileKind, fileKinds, kindWords, maxFileBytes } from '../../../schemas';
import { fileSize } from './file-size';

export type FileChooserProps = ControlProps & {
  label: string;
  accept: readonly FileKind[];
  /** In bytes. @default any upload's */
  most?: number | undefined;
  /** A `File`; anything else is none. */
  value?: unknown;
  onChange?: (value: File | undefined) => void;
};

/** Chooses a file or, with a camera, takes a photograph. */
export function FileChooser({ label, accept, most = maxFileBytes, id, value, onChange, ...rest }: FileChooserProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chosen = value instanceof File ? value : undefined;
  const take = (input: HTMLInputElement) => {
    if (input.files?.[0]) onChange?.(input.files[0]);
    // So that the same file can be chosen again after it was removed.
    input.value = '';
  };
  const photographs = accept.some((kind) => fileKinds[kind].mime.startsWith('image/'));
  return (
    <div className="row anchor">
      <input
        {...rest}
        ref={chooser}
        id={id}
        type="file"
        className="visually-hidden"
        accept={acceptAttribute(accept)}
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
        <span className="anchor file-field-camera">
          <input
            ref={camera}
            type="file"
            className="visually-hidden"
            accept="image/*"
            capture="environment"
            aria-label={`Photograph: ${label}`}
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
        <span className="said" role="status">
          {chosen.name} ({fileSize(chosen.size)}){' '}
          <Button type="link" size="small" onClick={() => onChange?.(undefined)}>
            Remove
          </Button>
        </span>
      ) : (
        <small className="muted">
          {kindWords(accept)}, up to {fileSize(most)}
        </small>
      )}
    </div>
  );
}
