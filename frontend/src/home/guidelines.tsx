import '../components/components.css';
import { FilePdfOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';

const DOCUMENT = '/api/guidelines.pdf';

/**
 * Opens the guidelines: what to log, who verifies, scores and deadlines. The server makes them from the
 * registry.
 */
export function Guidelines() {
  /** Null until it is opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<FilePdfOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Guidelines
      </Button>
      {open !== null && (
        <Modal
          open={open}
          title="Guidelines"
          width={960}
          centered
          destroyOnHidden
          onCancel={close}
          footer={[
            <Button key="open" href={DOCUMENT} target="_blank">
              Open in a new tab
            </Button>,
            <Button key="download" href={DOCUMENT} download="guidelines.pdf">
              Download
            </Button>,
            <Button key="close" type="primary" onClick={close}>
              Close
            </Button>,
          ]}
        >
          <iframe className="surface preview" src={DOCUMENT} title="Guidelines for this logbook" />
        </Modal>
      )}
    </>
  );
}
