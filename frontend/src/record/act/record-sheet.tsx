import { Form, type FormInstance, Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import type { ErrorWords } from '../../api/fault';
import { ErrorDialog } from '../../components/error-dialog';
import type { FormValues } from './use-record-form';

export type RecordSheetProps = Pick<ModalProps, 'maskClosable' | 'width' | 'forceRender' | 'afterOpenChange'> & {
  open?: boolean;
  title: string;
  /** Of the form: its controls are named after it. */
  name: string;
  made: { form: FormInstance; saving: boolean; dialog: ErrorWords | null; closeDialog: () => void };
  /** What stands at the foot. */
  buttons: ReactNode;
  /** What stands above the form, and below it. */
  above?: ReactNode;
  below?: ReactNode;
  /** @default one field under the other */
  grid?: string;
  initial?: FormValues;
  /** Whether nothing can be entered while it is sent. */
  locked?: boolean;
  onValuesChange: (changed: FormValues, all: FormValues) => void;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The form of an act in a dialog, a full sheet on a phone. */
export function RecordSheet(props: RecordSheetProps) {
  const { open = true, title, name, made, buttons, above, below, grid, initial, locked, children } = props;
  const { onValuesChange, onSubmit, onClose, maskClosable = !made.saving, ...modal } = props;
  const { width, forceRender, afterOpenChange } = modal;
  return (
    <>
      <Modal
        open={open}
        title={title}
        onCancel={onClose}
        maskClosable={maskClosable}
        width={width}
        className="form-sheet"
        {...(forceRender && { forceRender })}
        {...(afterOpenChange && { afterOpenChange })}
        footer={<div className="row close nowrap end buttons form-footer">{buttons}</div>}
      >
        {above}
        <Form
          form={made.form}
          name={name}
          layout="vertical"
          className={grid}
          disabled={locked && made.saving}
          initialValues={initial}
          onValuesChange={onValuesChange}
          onFinish={onSubmit}
          // The sentences come from the registry's own check, not from the browser's.
          noValidate
        >
          {children}
          <button type="submit" hidden disabled={made.saving} />
        </Form>
        {below}
      </Modal>
      <ErrorDialog error={made.dialog} onClose={made.closeDialog} />
    </>
  );
}
