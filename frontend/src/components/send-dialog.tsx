import type { Route } from '../api/route';
import { type SendOptions, useSendWithFault } from '../api/use-answer';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

type SendDialogProps<Answer> = Pick<
  ConfirmDialogProps,
  'open' | 'title' | 'text' | 'subject' | 'choice' | 'confirm' | 'final'
> &
  Omit<SendOptions, 'onFault'> & {
    route: Route<Answer>;
    /** Called when the question is answered, and closed by then. */
    onDone: (answer: Answer) => void;
    onClose: () => void;
  };

/** Asks before something is sent, sends it, and says what went wrong. */
export function SendDialog<Answer>(props: SendDialogProps<Answer>) {
  const { route, onDone, onClose, unsaid, why, keptAs, onKept, ...question } = props;
  const { run, sending, fault, setFault } = useSendWithFault({ unsaid, why, keptAs, onKept });
  return (
    <ConfirmDialog
      {...question}
      busy={sending}
      trouble={fault}
      onConfirm={() =>
        void run(route, (answer) => {
          onClose();
          onDone(answer);
        })
      }
      onCancel={() => {
        setFault('');
        onClose();
      }}
    />
  );
}
