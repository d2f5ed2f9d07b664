import './form-sheet.css';
import { Button } from 'antd';
import { isIncomplete, type OutboxItem } from '../api/outbox/item';
import { SENT_BEFORE, whyAgain } from '../api/outbox/item-status';

export type FormTroubleProps = {
  made: {
    /** The reason why it is not saved. Null shows nothing. */
    trouble: string | null;
    /** Shows what somebody else saved. Offered in place of another try, which would be refused again. */
    showCurrent?: (() => void) | undefined;
    /** Says what the form shows since then. */
    rebased?: string | null;
  };
  onRetry: () => void;
};

/** A ref of what a press on a button led to, above a form whose buttons may be far below it. */
export const intoSight = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' });

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

type UnsavedProps = { why: string; action?: string; onAct: () => void };

/** Says that something is not saved, and offers what may help. */
const Unsaved = ({ why, action = 'Try again', onAct }: UnsavedProps) => (
  <p className="note open row between" ref={intoSight}>
    <span>{why}</span>
    <PassingButton onClick={onAct}>{action}</PassingButton>
  </p>
);

/** Above a form: why an item of the outbox is open in it again. */
export const KeptNote = ({ item }: { item: OutboxItem }) => (
  <p className="note plain">
    {whyAgain(item) ??
      (isIncomplete(item) ? 'Kept on this device. Please fill in what never rests there.' : 'Kept on this device.')}
  </p>
);

type SentBeforeProps = {
  /** Sends what is in the form as a new act. Without it that cannot be done a second time. */
  onAnother?: (() => void) | undefined;
  /** @default 'Send as another' */
  another?: string;
  /** Empties the form, where that begins a new one. */
  onDiscard?: () => void;
};

/** Says that an earlier version of what the form has was saved, and offers what can be done with this one. */
export const SentBefore = ({ onAnother, another = 'Send as another', onDiscard }: SentBeforeProps) => (
  <div className="note open row between" role="status" ref={intoSight}>
    <span>{SENT_BEFORE}</span>
    <span className="row">
      {onAnother && <PassingButton onClick={onAnother}>{another}</PassingButton>}
      {onDiscard && (
        <PassingButton type="link" onClick={onDiscard}>
          Discard
        </PassingButton>
      )}
    </span>
  </div>
);

/** The same message above a form. */
export function FormTrouble({ made, onRetry }: FormTroubleProps) {
  const { trouble, showCurrent, rebased } = made;
  return (
    <div role="status">
      {trouble !== null &&
        (showCurrent ? (
          <Unsaved why={trouble} action="Show what is there now" onAct={showCurrent} />
        ) : (
          <Unsaved why={trouble} onAct={onRetry} />
        ))}
      {rebased && (
        <p className="note plain" ref={intoSight}>
          {rebased}
        </p>
      )}
    </div>
  );
}
