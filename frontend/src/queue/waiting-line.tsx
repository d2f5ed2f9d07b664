import { Button } from 'antd';
import { showDay } from '../../../schemas';
import { Hint } from '../components/hint';
import { waitingWords } from '../record/handover/waiting-words';
import { useViewer } from '../session/viewer';
import { type ActName, actKeys } from './keys';
import type { QueueActs } from './queue-acts';
import type { Row } from './row';

const words: Record<ActName, string> = { take: 'Take', hold: 'Hold', handOver: 'Hand over', giveBack: 'Give back' };
/** Acts that open a dialog first. */
const asking: readonly ActName[] = ['hold', 'handOver'];

type WaitingProps = { row: Row; acts: QueueActs; several: number };

/** For whom an entry waits and since when. On a desktop, with the buttons for it. */
export function WaitingLine({ wide, ...about }: WaitingProps & { wide: boolean }) {
  const { id } = useViewer();
  const { meta, why } = about.row;
  if (!meta) return null;
  const said = [waitingWords(meta, showDay, id), meta.handed ? null : why].filter(Boolean).join(' · ');
  return (
    <p className="row between close desk-waits">
      <span className="small">{said.charAt(0).toUpperCase() + said.slice(1)}</span>
      {wide && <WaitingActs {...about} />}
    </p>
  );
}

/** The buttons of the acts on a waiting entry, other than a decision. */
export const WaitingActs = ({ row, acts, several }: WaitingProps) => (
  <span className="row close desk-acts">
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
);
