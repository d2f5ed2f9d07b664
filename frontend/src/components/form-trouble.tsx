import './form-sheet.css';
import { Button } from 'antd';

type FormTroubleProps = {
  /** The reason why it is not saved. Null shows nothing. */
  why: string | null;
  onRetry: () => void;
};

/**
 * A button that disappears with its line when pressed. It keeps the focus in the dialog; otherwise Escape would no
 * longer close it.
 */
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

/** Says that something is not saved, and offers another try. */
export const Unsaved = ({ why, onRetry }: { why: string; onRetry: () => void }) => (
  <p className="note open row between">
    <span>{why}</span>
    <PassingButton onClick={onRetry}>Try again</PassingButton>
  </p>
);

/** The same message above a form. */
export const FormTrouble = ({ why, onRetry }: FormTroubleProps) => (
  <div role="status">{why !== null && <Unsaved why={why} onRetry={onRetry} />}</div>
);
