import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { ActFormState } from './use-act-form';
import type { FormValues } from './values';

export type ActFormProps = {
  made: Pick<ActFormState, 'form' | 'saving' | 'edited'>;
  /** Its controls are named after it. */
  name: string;
  /** How the fields stand. @default one under the other */
  className?: string | undefined;
  initial?: FormValues | undefined;
  hidden?: boolean;
  /** Whether nothing can be entered while it is sent. */
  locked?: boolean | undefined;
  /** Whether Enter in a line of text sends it. Where a button stands in the form, that one does it. */
  enters?: boolean;
  onValuesChange?: ((changed: FormValues) => void) | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

/** The controls of an act. The sentences come from the registry's own check, not from the browser's. */
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
