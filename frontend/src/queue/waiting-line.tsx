import { Button } from 'antd';
import { showDay } from '../../../schemas';
import { Hint } from '../components/hint';
import { waitingWords } from '../record/handover/waiting-words';
import { useViewer } from '../session/viewer';
import { type ActName, actKeys } from './keys';
import type { QueueActs } from './queue-acts';
import type { Row } from './row';

const words: Record<ActName, string> = { take: 'Take', hold: 'Hold', handOver: 'Hand over', giveBack: 'Give back' };
/** Those that ask for something more. */
const asking: readonly ActName[] = ['hold', 'handOver'];

/** For whom an entry waits and since when, and what may be done about that. */
export function WaitingLine({ row, acts, several }: { row: Row; acts: QueueActs; several: number }) {
  const { id } = useViewer();
  if (!row.meta) return null;
  const said = [waitingWords(row.meta, showDay, id), row.meta.handed ? null : row.why].filter(Boolean).join(' · ');
  return (
    <p className="row between close desk-waits">
      <span className="small">{said.charAt(0).toUpperCase() + said.slice(1)}</span>
      <span className="row close">
        {acts.of(row).map((name) => {
          const key = actKeys.find(([, act]) => act === name)?.[0];
          return (
            <Button key={name} size="small" onClick={() => acts.do(name)}>
              {[words[name], several > 0 ? ` ${several}` : '', asking.includes(name) ? '…' : ''].join('')}{' '}
              {key && <Hint>{key}</Hint>}
            </Button>
          );
        })}
      </span>
    </p>
  );
}
