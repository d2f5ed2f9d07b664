import './form-sheet.css';
import { Button } from 'antd';

export type FormTroubleProps = {
  /** Why it is not saved; `null` shows nothing. */
  why: string | null;
  onRetry: () => void;
};

/** A button that goes away with its line: the focus stays in the dialog, or Escape would no longer reach it. */
export const PassingButton = ({ onClick, ...rest }: { type?: 'link'; onClick: () => void; children: string }) => (
  <Button
    {...rest}
    size="small"
    onClick={({ currentTarget }) => {
      currentTarget.closest<HTMLElement>('[role="dialog"]')?.parentElement?.focus();
      onClick();
    }}
  />
);

/** That something is not saved, with a way to try again. */
export const Unsaved = ({ why, onRetry }: { why: string; onRetry: () => void }) => (
  <p className="note open row between">
    <span>{why}</span>
    <PassingButton onClick={onRetry}>Try again</PassingButton>
  </p>
);

/** Above a form: that it is not saved, with a way to try again. */
export const FormTrouble = ({ why, onRetry }: FormTroubleProps) => (
  <div role="status">{why !== null && <Unsaved why={why} onRetry={onRetry} />}</div>
);
