import { Form } from 'antd';
import type { ReactNode } from 'react';
import { ErrorDialog } from '../../components/error-dialog';
import { FormSheet, type FormSheetProps } from '../../components/form-sheet';
import { FormTrouble, type FormTroubleProps } from '../../components/form-trouble';
import type { ActFormState } from './use-act-form';
import type { FormValues } from './values';

type ActFormProps = {
  made: Pick<ActFormState, 'form' | 'saving' | 'edited'>;
  /** The prefix of the ids of its controls. */
  name: string;
  /** @default one field below the other */
  className?: string | undefined;
  initial?: FormValues | undefined;
  /** Whether it is out of sight. What was typed stays. */
  hidden?: boolean | undefined;
  /** Whether the controls are disabled while it is sent. */
  locked?: boolean | undefined;
  /** Whether Enter in a line of text submits it. A form with a submit button does so anyway. */
  enters?: boolean;
  onValuesChange?: ((changed: FormValues) => void) | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

/** The controls of an act. Faults come from the registry's own check, not from the browser's. */
export const ActForm = (props: ActFormProps) => {
  const { made, name, className, initial, hidden, locked, enters, onSubmit, children } = props;
  return (
    <Form
      form={made.form}
      name={name}
      layout="vertical"
      className={className}
      disabled={locked && made.saving}
      initialValues={initial}
      hidden={hidden}
      onValuesChange={props.onValuesChange ?? made.edited}
      onFinish={onSubmit}
      noValidate
    >
      {children}
      {enters && <button type="submit" hidden disabled={made.saving} />}
    </Form>
  );
};

type RecordSheetProps = Omit<FormSheetProps, 'open' | 'saving'> &
  Omit<ActFormProps, 'made' | 'enters'> & {
    open?: boolean;
    made: ActFormProps['made'] & FormTroubleProps['made'] & Pick<ActFormState, 'dialog' | 'closeDialog'>;
    /** What is above the form, below the reason why it is not saved. */
    above?: ReactNode;
  };

/** The form of an act in a dialog. On a phone it fills the screen. */
export function RecordSheet(props: RecordSheetProps) {
  const {
    open = true,
    made,
    above,
    name,
    className,
    initial,
    hidden,
    locked,
    onValuesChange,
    isChanged = () => made.form.isFieldsTouched(),
    children,
    ...sheet
  } = props;
  const form = { made, name, className, initial, hidden, locked, onValuesChange, onSubmit: sheet.onSubmit };
  return (
    <>
      <FormSheet {...sheet} open={open} saving={made.saving} isChanged={isChanged}>
        <FormTrouble made={made} onRetry={sheet.onSubmit} />
        {above}
        <ActForm {...form} enters>
          {children}
        </ActForm>
      </FormSheet>
      <ErrorDialog error={made.dialog} onClose={made.closeDialog} />
    </>
  );
}
