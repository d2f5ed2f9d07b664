import { useLogout } from '@refinedev/core';
import { Modal } from 'antd';
import { useState } from 'react';
import { logoutWords } from '../words';

export type LogoutDialogProps = { open: boolean; onClose: () => void };

/** Asks before signing out. Escape and a click outside are a 'Cancel'. */
export default function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const { mutate: logOut } = useLogout();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    logOut();
  };
  return (
    <Modal
      open={open}
      title={logoutWords.title}
      width={400}
      okText={logoutWords.confirm}
      cancelText={logoutWords.cancel}
      // The focus is inside from the first moment, so that Escape is heard while the dialog still opens.
      cancelButtonProps={{ autoFocus: true }}
      destroyOnHidden
      onOk={leave}
      onCancel={onClose}
      confirmLoading={leaving}
    >
      <p>{logoutWords.text}</p>
    </Modal>
  );
}
