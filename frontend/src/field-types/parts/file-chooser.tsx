import type { ControlProps } from './field-parts';
import '../field-types.css';
import { CameraOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { acceptAttribute, type FileKind, fileKinds, fileSize, kindWords, maxFileBytes } from '../../../../schemas';
import { FileButton } from '../../components/file-button';
import { useFileDrop } from '../../components/use-file-drop';
import { smallerPhotograph } from './smaller-photograph';

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
export default function FileChooser({
  label,
  accept,
  most = maxFileBytes,
  value,
  onChange,
  ...control
}: FileChooserProps) {
  const chosen = value instanceof File ? value : undefined;
  const smaller = useSmaller(chosen, onChange);
  const take = (file: File) => void smaller.take(file);
  const drop = useFileDrop(take);
  const photographs = accept.some((kind) => fileKinds[kind].mime.startsWith('image/'));
  return (
    <div className="row anchor" {...drop}>
      <FileButton {...control} icon={<PaperClipOutlined />} accept={acceptAttribute(accept)} onChoose={take}>
        {chosen ? 'Choose another' : 'Choose a file'}
      </FileButton>
      {photographs && (
        <span className="anchor file-field-camera">
          <FileButton
            icon={<CameraOutlined />}
            accept="image/*"
            capture="environment"
            aria-label={`Photograph: ${label}`}
            onChoose={take}
          >
            Photograph
          </FileButton>
        </span>
      )}
      {chosen ? (
        <span className="said" role="status">
          {chosen.name} ({fileSize(chosen.size)}
          {smaller.says}){' '}
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

/**
 * Takes what is chosen, and puts a smaller one in the place of a photograph. The form has the photograph itself
 * meanwhile, so that whoever submits in that second loses nothing.
 */
function useSmaller(chosen: File | undefined, onChange: FileChooserProps['onChange']) {
  const [made, setMade] = useState<{ of: File; is?: File }>();
  const latest = useRef<File>(undefined);
  useEffect(() => {
    latest.current = chosen;
    return () => {
      latest.current = undefined;
    };
  }, [chosen]);

  const take = async (file: File) => {
    onChange?.(file);
    if (file.type !== 'image/jpeg') return;
    setMade({ of: file });
    const is = await smallerPhotograph(file);
    // Another was chosen, it was removed, or the form was sent and is empty again.
    if (latest.current !== file) return;
    setMade(is === file ? undefined : { of: file, is });
    if (is !== file) onChange?.(is);
  };
  const done = made?.is === chosen && `, made smaller from ${fileSize(made?.of.size ?? 0)}`;
  return { take, says: made?.of === chosen ? ', being made smaller…' : done };
}
