import './form-sheet.css';
import { Button, Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { buttonWords } from '../words';
import { useDiscard } from './use-discard';

export type FormSheetProps = Pick<ModalProps, 'width' | 'forceRender' | 'afterOpenChange'> & {
  open: boolean;
  title: ReactNode;
  saving: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Adds a button that resets the form to its first values. */
  onReset?: (() => void) | undefined;
  /** @default 'Submit' */
  submit?: string | undefined;
  /** Buttons at the bottom instead of the usual ones. @param close asks before something is lost, as the usual ones do */
  buttons?: (close: () => void) => ReactNode;
  /** Whether the action cannot be undone. */
  danger?: boolean | undefined;
  /**
   * Whether a press beside the dialog closes it.
   * @default true unless it is saving
   */
  maskClosable?: boolean | undefined;
  /** Whether the entered values return when the form is opened again. */
  keeps?: boolean;
  /** Whether something was typed that would be lost. @default never */
  isChanged?: (() => boolean) | undefined;
  children: ReactNode;
};

/** A form in a dialog, or on a whole screen on a phone. Its heading and its buttons stay visible. */
export function FormSheet(props: FormSheetProps) {
  const { open, title, saving, onSubmit, onClose, onReset, danger, width = 720, keeps = false, children } = props;
  const {
    submit = buttonWords.submit,
    maskClosable = !saving,
    forceRender,
    afterOpenChange,
    isChanged = never,
  } = props;
  const { close, question } = useDiscard({ open, isChanged, keeps, onClose });
  const usual = (
    <>
      {onReset && (
        <Button onClick={onReset} disabled={saving}>
          {buttonWords.reset}
        </Button>
      )}
      <Button onClick={close} disabled={saving}>
        {buttonWords.cancel}
      </Button>
      <Button type="primary" danger={danger} loading={saving} onClick={onSubmit}>
        {submit}
      </Button>
    </>
  );
  return (
    <>
      <Modal
        open={open}
        title={title}
        onCancel={close}
        maskClosable={maskClosable}
        width={width}
        className="form-sheet"
        destroyOnHidden={!keeps}
        {...(forceRender && { forceRender })}
        {...(afterOpenChange && { afterOpenChange })}
        footer={<div className="row close end buttons form-footer">{props.buttons ? props.buttons(close) : usual}</div>}
      >
        {children}
      </Modal>
      {question}
    </>
  );
}

const never = () => false;
