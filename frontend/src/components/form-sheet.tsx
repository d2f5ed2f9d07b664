import './form-sheet.css';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { buttonWords } from '../words';

export type FormSheetProps = {
  open: boolean;
  title: ReactNode;
  saving: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Offers to reset the form to its first values. */
  onReset?: () => void;
  /** @default 'Submit' */
  submit?: string;
  /** The action cannot be undone. */
  danger?: boolean | undefined;
  width?: number;
  children: ReactNode;
};

/** A form in a dialog, or on a whole screen on a phone. Its heading and its buttons stay visible. */
export function FormSheet(props: FormSheetProps) {
  const { open, title, saving, onSubmit, onClose, onReset, danger, width = 720, children } = props;
  const { submit = buttonWords.submit } = props;
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      maskClosable={!saving}
      width={width}
      className="form-sheet"
      destroyOnHidden
      footer={
        <div className="row close nowrap end buttons form-footer">
          {onReset && (
            <Button onClick={onReset} disabled={saving}>
              {buttonWords.reset}
            </Button>
          )}
          <Button onClick={onClose} disabled={saving}>
            {buttonWords.cancel}
          </Button>
          <Button type="primary" danger={danger} loading={saving} onClick={onSubmit}>
            {submit}
          </Button>
        </div>
      }
    >
      {children}
    </Modal>
  );
}
