import { Button } from 'antd';
import { type DirectoryResource, mostInvited, slipDays } from '../../../../schemas';
import { usePdf } from '../../api/use-pdf';
import { grouped } from '../../components/digit-groups';
import { FaultNote } from '../../components/fault-note';
import { Modal } from '../../components/modal';
import { removeWords } from '../../words';
import { OpensOnlyHere } from './opens-only-here';
import { people, useWhom } from './whom';

export type SlipsDialogProps = { title: string; directory: DirectoryResource; q: string; onClose: () => void };

/** Explains slips and which links they end, makes them, and opens them for printing. */
export default function SlipsDialog({ title, directory, q, onClose }: SlipsDialogProps) {
  const { state, make } = usePdf(`${directory.api.path}/slips`);
  const { count, says, body, choice } = useWhom(directory, q);
  const making = state.step === 'making';
  const made = state.step === 'ready' ? state : undefined;
  const slips = Number(made?.headers.get('x-slips'));

  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      // A click beside it must not close what is given only once.
      maskClosable={!made && !making}
      width={520}
      destroyOnHidden
      footer={
        made ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={making}>
              {removeWords.cancel}
            </Button>
            <Button type="primary" loading={making} disabled={count === 0} onClick={() => make(body)}>
              Make the slips
            </Button>
          </>
        )
      }
    >
      {made ? (
        <div role="status">
          <p className="gap">
            <strong>{slips === 1 ? 'One slip is' : `${grouped(slips)} slips are`} ready.</strong> Print them now, cut
            them apart and hand them over: each lets one person choose a password, once, within {slipDays} days.
          </p>
          <OpensOnlyHere address={made.headers.get('x-slips-address') ?? ''} then="Then print again." />
          <p className="row close gap">
            <Button type="primary" href={made.url} target="_blank" rel="noreferrer">
              Open to print
            </Button>
            <Button href={made.url} download="slips.pdf">
              Save
            </Button>
          </p>
          <p className="muted">
            They are given only now. Throw the file away afterwards: whoever has a slip can use it.
          </p>
        </div>
      ) : (
        <>
          <p className="gap">
            {says(
              'One slip for',
              `On it are the name, what to do, an address and its QR code. Eight to a sheet of A4, at most ${people(mostInvited)}.`,
            )}
          </p>
          {choice && <p className="gap">{choice}</p>}
        </>
      )}
      <FaultNote>{state.step === 'failed' ? state.message : ''}</FaultNote>
    </Modal>
  );
}
