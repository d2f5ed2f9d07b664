import './form-sheet.css';
import { Button, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { buttonWords } from '../words';
import { Modal } from './modal';
import { useBack } from './use-back';
import { type Discard, useDiscard } from './use-discard';

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
  /** Buttons at the bottom instead of the usual ones. Both ask before something is lost, as the usual ones do. */
  buttons?: (close: () => void, discard: Discard) => ReactNode;
  /** Whether the action cannot be undone. */
  danger?: boolean | undefined;
  /**
   * Whether a press beside the dialog closes it.
   * @default true unless it is saving
   */
  maskClosable?: boolean | undefined;
  /** Whether the browser's Back closes it, as the cross does, and leaves the page where it is. @default false */
  backCloses?: boolean | undefined;
  /** What the entered values outlast: see `useDiscard`. */
  outlasts?: 'closing' | 'leaving' | undefined;
  /** Whether something was typed that would be lost. @default never */
  isChanged?: (() => boolean) | undefined;
  children: ReactNode;
  /** What is below the form. */
  below?: ReactNode | ((discard: Discard) => ReactNode);
};

/** A form in a dialog, or on a whole screen on a phone. Its heading and its buttons stay visible. */
export function FormSheet(props: FormSheetProps) {
  const { open, title, saving, onSubmit, onClose, onReset, danger, width = 720, outlasts, children, below } = props;
  const {
    submit = buttonWords.submit,
    maskClosable = !saving,
    forceRender,
    afterOpenChange,
    isChanged = never,
    backCloses = false,
  } = props;
  const { close, discard, question } = useDiscard({ open, isChanged, outlasts, onClose });
  useBack(open && backCloses && !saving, close);
  const usual = (
    <>
      {onReset && (
        <Button onClick={() => discard(onReset)} disabled={saving}>
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
        onCancel={saving ? undefined : close}
        maskClosable={maskClosable}
        width={width}
        className="form-sheet"
        destroyOnHidden={!outlasts && !forceRender}
        {...(forceRender && { forceRender })}
        {...(afterOpenChange && { afterOpenChange })}
        footer={
          <div className="row close end buttons form-footer">
            {props.buttons ? props.buttons(close, discard) : usual}
          </div>
        }
      >
        {children}
        {typeof below === 'function' ? below(discard) : below}
      </Modal>
      {question}
    </>
  );
}

const never = () => false;
