import { Button } from 'antd';
import registry from '../../../../resources.config';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import type { QueueRow } from '../../api/wire';
import { useViewer } from '../../session/viewer';
import { canRemind } from './waiting-words';

/** Reminds the person for whom an entry waits. Hidden when there was a reminder recently or the entry is on hold. */
export function RemindButton({ row, onReminded }: { row: QueueRow; onReminded: () => void }) {
  const { today } = useViewer();
  const tell = useTell();
  const onFault = (says: string) => tell(says, 'error');
  const { run, sending } = useSendWithFault({ unsaid: 'The reminder could not be sent.', onFault });
  const { resource, id, version, meta, title, activityType } = row;
  const { waiting } = registry.logbook;
  if (!waiting || !canRemind(meta, waiting.nudge, today)) return null;

  const remind = async () => {
    await run(route('POST queue/remind', { body: { items: [{ resource, id, version }] } }), ({ results: [result] }) => {
      if (result?.ok) tell('Your reminder goes out with the next mail');
      else tell(result?.message ?? '', 'error');
    });
    onReminded();
  };
  return (
    <Button type="link" size="small" className="flush" disabled={sending} onClick={() => void remind()}>
      Remind
      <span className="visually-hidden"> of {title ?? activityType}</span>
    </Button>
  );
}
