import type { ReactNode } from 'react';
import { ErrorDialog } from '../../components/error-dialog';
import { FormSheet, type FormSheetProps } from '../../components/form-sheet';
import { ActForm, type ActFormProps } from './act-form';
import type { ActFormState } from './use-act-form';

type RecordSheetProps = Omit<FormSheetProps, 'open' | 'saving'> &
  Omit<ActFormProps, 'made' | 'enters'> & {
    open?: boolean;
    made: ActFormProps['made'] & Pick<ActFormState, 'dialog' | 'closeDialog'>;
    /** What is above the form, and below it. */
    above?: ReactNode;
    below?: ReactNode;
  };

/** The form of an act in a dialog. On a phone it fills the screen. */
export function RecordSheet(props: RecordSheetProps) {
  const {
    open = true,
    made,
    above,
    below,
    name,
    className,
    initial,
    locked,
    onValuesChange,
    isChanged = () => made.form.isFieldsTouched(),
    children,
    ...sheet
  } = props;
  const form = { made, name, className, initial, locked, onValuesChange, onSubmit: sheet.onSubmit };
  return (
    <>
      <FormSheet {...sheet} open={open} saving={made.saving} isChanged={isChanged}>
        {above}
        <ActForm {...form} enters>
          {children}
        </ActForm>
        {below}
      </FormSheet>
      <ErrorDialog error={made.dialog} onClose={made.closeDialog} />
    </>
  );
}
