import { Button } from 'antd';
import type { VerifyForm } from './use-verify-form';
import type { VerifyDialogProps } from './verify-dialog';

export type VerifyFooterProps = Pick<VerifyDialogProps, 'queue' | 'hasNext' | 'onClose'> & {
  verify: VerifyForm;
  asks: boolean;
  onHelp: () => void;
};

/** The ways out of a verify form. */
export function VerifyFooter({ verify, asks, queue, hasNext, onClose, onHelp }: VerifyFooterProps) {
  const { saving, submit, reset } = verify;
  return (
    <div className="row close end form-footer verify-footer">
      <Button type="text" size="small" className="verify-keys" onClick={onHelp}>
        Keyboard: <kbd>?</kbd>
      </Button>
      {queue && (
        <Button onClick={queue.skip} disabled={saving}>
          Skip
        </Button>
      )}
      {!asks && (
        <Button onClick={reset} disabled={saving}>
          Reset
        </Button>
      )}
      <Button onClick={onClose} disabled={saving}>
        {queue ? 'Stop' : 'Cancel'}
      </Button>
      {!asks && !queue && (
        <Button type={hasNext ? 'default' : 'primary'} loading={saving} onClick={() => void submit(false)}>
          Submit
        </Button>
      )}
      {!asks && (queue || hasNext) && (
        <Button type="primary" loading={saving} onClick={() => void submit(true)}>
          {queue ? 'Save and next' : 'Submit and next'}
        </Button>
      )}
    </div>
  );
}
