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

/** Opens a PDF by itself. In a frame an iPhone shows its first page alone, and most Android phones show nothing. */
export const OpenInTab = ({ path }: { path: string }) => (
  <Button href={path} target="_blank">
    Open in a new tab
  </Button>
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
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-haspopup="dialog" aria-label={`${label} ${file.name}`}>
        {label}
      </Button>
      {open && (
        <Modal
          open
          title={title}
          width={preview === 'pdf' ? 960 : 760}
          centered
          onCancel={close}
          footer={[
            preview === 'pdf' && <OpenInTab key="open" path={file.path} />,
            <Button key="download" href={file.path} download={file.name}>
              Download
            </Button>,
            <Button key="close" type="primary" onClick={close}>
              Close
            </Button>,
          ]}
        >
          {preview === 'image' ? (
            <img className="surface preview" src={file.path} alt={file.name} />
          ) : (
            <iframe className="surface preview" src={file.path} title={file.name} />
          )}
        </Modal>
      )}
    </>
  );
}
