import { Button } from 'antd';
import registry from '../../../../resources.config';
import { daysBetween, daysCounted } from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import { useOnline } from '../../api/use-online';
import type { QueueRow, WaitingMeta } from '../../api/wire';
import { useViewer } from '../../session/viewer';

/** 'waits for Dr A, 9 days · reminded on 18-11-2026'. @param viewer who is 'you' */
export function waitingWords(meta: WaitingMeta | undefined, show: (day: string) => string, viewer?: string): string {
  if (!meta) return '';
  const { waitsFor, days, leftOut, remindedOn, hold, handed, away } = meta;
  const decides = away?.delegate && (away.delegate.id === viewer ? 'you decide' : `${away.delegate.name} decides`);
  const whom = waitsFor && waitsFor.id === viewer ? 'you' : (waitsFor?.name ?? 'anybody of the department');
  return [
    hold
      ? `${hold.by.id === viewer ? 'you wait' : `${hold.by.name} waits`}: ${hold.reason} (until ${show(hold.until)})`
      : `waits for ${whom}, ${days === 0 && !leftOut ? 'since today' : daysCounted(days, leftOut)}`,
    ...(away && waitsFor?.id !== viewer
      ? [[away.until === null ? 'away' : `away until ${show(away.until)}`, decides].filter(Boolean).join(', ')]
      : []),
    ...(handed
      ? [`${handed.offered ? 'offered' : 'handed over'} by ${handed.by?.name ?? 'somebody'} on ${show(handed.on)}`]
      : []),
    ...(remindedOn ? [`reminded on ${show(remindedOn)}`] : []),
  ].join(' · ');
}

/** Whether a reminder is possible: not while it is on hold, and not twice within the days that the registry names. */
export function canRemind(meta: WaitingMeta | undefined, every: number, today: string): boolean {
  if (!meta || meta.hold) return false;
  return !meta.remindedOn || daysBetween(meta.remindedOn, today) >= every;
}

/**
 * Reminds the person for whom an entry waits. Hidden when there was a reminder recently or the entry is on hold.
 * Without a connection it says so, because a reminder is worth nothing later and is not kept on the device.
 */
export function RemindButton({ row, onReminded }: { row: QueueRow; onReminded: () => void }) {
  const { today, mails } = useViewer();
  const isOnline = useOnline();
  const tell = useTell();
  const onFault = (says: string) => tell(says, 'error');
  const { run, sending } = useSendWithFault({ unsaid: 'The reminder could not be sent.', onFault });
  const { resource, id, version, meta, title, activityType } = row;
  const { waiting } = registry.logbook;
  if (!waiting || !canRemind(meta, waiting.nudge, today)) return null;

  const remind = async () => {
    await run(route('POST queue/remind', { body: { items: [{ resource, id, version }] } }), ({ results: [result] }) => {
      if (result?.ok)
        tell(
          mails && meta?.waitsFor
            ? 'Your reminder goes out with the next mail'
            : 'Your reminder stands beside the entry',
        );
      else tell(result?.message ?? '', 'error');
    });
    onReminded();
  };
  return (
    <Button type="link" size="small" className="flush" disabled={sending || !isOnline} onClick={() => void remind()}>
      {isOnline ? 'Remind' : 'Remind when online'}
      <span className="visually-hidden"> of {title ?? activityType}</span>
    </Button>
  );
}
