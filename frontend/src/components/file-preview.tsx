import './components.css';
import { Button } from 'antd';
import { useState } from 'react';
import { type FileKind, type FileValue, fileKinds, type Preview } from '../../../schemas';
import { listWords } from '../words';
import { Modal } from './modal';

/**
 * How a browser can show a file inside a page.
 * @param type a media type, or the type of a stored file: 'png'
 */
export function previewOf(type: string): Preview {
  const kind = (Object.keys(fileKinds) as FileKind[]).find((one) => one === type || fileKinds[one].mime === type);
  return kind ? fileKinds[kind].preview : 'none';
}

type FilePreviewProps = {
  /** A stored file, as a record contains it. Without one a dash is shown. */
  file: Pick<FileValue, 'path' | 'name' | 'type'> | null | undefined;
  /**
   * The dialog's heading.
   * @default 'File Preview'
   */
  title?: string;
  /**
   * The label of the button.
   * @default 'View'
   */
  label?: string;
};

type PreviewDialogProps = {
  open: boolean;
  title: string;
  path: string;
  /** The name under which it is downloaded. */
  name: string;
  preview: Exclude<Preview, 'none'>;
  /**
   * What a screen reader calls it.
   * @default its name
   */
  label?: string;
  onClose: () => void;
};

/** Shows a picture or PDF, with a way to take it along. */
export const PreviewDialog = ({ open, title, path, name, preview, label = name, onClose }: PreviewDialogProps) => (
  <Modal
    open={open}
    title={title}
    width={preview === 'pdf' ? 960 : 760}
    centered
    destroyOnHidden
    onCancel={onClose}
    footer={[
      // In a frame an iPhone shows the first page of a PDF alone, and most Android phones show nothing.
      preview === 'pdf' && (
        <Button key="open" href={path} target="_blank">
          Open in a new tab
        </Button>
      ),
      <Button key="download" href={path} download={name}>
        Download
      </Button>,
      <Button key="close" type="primary" onClick={onClose}>
        Close
      </Button>,
    ]}
  >
    {preview === 'image' ? (
      <img className="surface preview" src={path} alt={label} />
    ) : (
      <iframe className="surface preview" src={path} title={label} />
    )}
  </Modal>
);

/** A 'View' button that opens a picture or PDF in a dialog. Any other file is only downloaded. */
export function FilePreview({ file, title = 'File Preview', label = listWords.view }: FilePreviewProps) {
  const [open, setOpen] = useState(false);
  if (!file) return <>-</>;
  const preview = previewOf(file.type);
  if (preview === 'none')
    return (
      <Button size="small" href={file.path} download={file.name} aria-label={`Download ${file.name}`}>
        Download
      </Button>
    );
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-haspopup="dialog" aria-label={`${label} ${file.name}`}>
        {label}
      </Button>
      {open && (
        <PreviewDialog
          open
          title={title}
          path={file.path}
          name={file.name}
          preview={preview}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
