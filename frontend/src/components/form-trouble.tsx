import './form-sheet.css';
import { Button } from 'antd';
import type { MouseEvent } from 'react';

export type FormTroubleProps = {
  /** Why it is not saved; `null` shows nothing. */
  why: string | null;
  onRetry: () => void;
};

/** The pressed button goes away with its line: the focus stays in the dialog, or Escape would no longer reach it. */
const stay = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[role="dialog"]')?.parentElement?.focus();

/** Above a form: that it is not saved, with a way to try again. */
export function FormTrouble({ why, onRetry }: FormTroubleProps) {
  return (
    <div role="status">
      {why !== null && (
        <p className="note open row between">
          <span>{why}</span>
          <Button
            size="small"
            onClick={(event) => {
              stay(event);
              onRetry();
            }}
          >
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
