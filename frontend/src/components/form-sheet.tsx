import './form-sheet.css';
import { Button, Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { buttonWords } from '../words';

export type FormSheetProps = Pick<ModalProps, 'width' | 'forceRender' | 'afterOpenChange'> & {
  open: boolean;
  title: ReactNode;
  saving: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Offers to reset the form to its first values. */
  onReset?: (() => void) | undefined;
  /** @default 'Submit' */
  submit?: string | undefined;
  /** Shown at its foot in place of these buttons. */
  buttons?: ReactNode;
  /** The action cannot be undone. */
  danger?: boolean | undefined;
  /** Whether a press beside it closes it. @default unless it is saving */
  maskClosable?: boolean | undefined;
  /** Whether what was entered is there again when it is opened again. */
  keeps?: boolean;
  children: ReactNode;
};

/** A form in a dialog, or on a whole screen on a phone. Its heading and its buttons stay visible. */
export function FormSheet(props: FormSheetProps) {
  const { open, title, saving, onSubmit, onClose, onReset, danger, width = 720, keeps = false, children } = props;
  const { submit = buttonWords.submit, maskClosable = !saving, forceRender, afterOpenChange } = props;
  const usual = (
    <>
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
    </>
  );
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      maskClosable={maskClosable}
      width={width}
      className="form-sheet"
      destroyOnHidden={!keeps}
      {...(forceRender && { forceRender })}
      {...(afterOpenChange && { afterOpenChange })}
      footer={<div className="row close end buttons form-footer">{props.buttons ?? usual}</div>}
    >
      {children}
    </Modal>
  );
}
