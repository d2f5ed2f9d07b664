import { FilePdfOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';

/** Opens the training guidelines. The document is not there yet, and the dialog says so. */
export function Guidelines() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<FilePdfOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Guidelines
      </Button>
      <Modal
        open={open}
        title="Guidelines"
        onCancel={close}
        footer={
          <Button type="primary" onClick={close}>
            Close
          </Button>
        }
      >
        <p>The guidelines document is being prepared. It will open here as a PDF.</p>
      </Modal>
    </>
  );
}
