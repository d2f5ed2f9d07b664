import { useState } from 'react';
import { headsDepartment } from '../../../../schemas/roles';
import { route } from '../../api/route';
import type { Person, WaitingItem } from '../../api/wire';
import { FaultNote } from '../../components/fault-note';
import { useFirstField } from '../../components/first-field';
import { Modal } from '../../components/modal';
import { PersonPicker } from '../../field-types/parts/person-picker';
import { useViewer } from '../../session/viewer';
import type { WaitingAct } from './use-acts';
import { useColleagues } from './use-colleagues';

/** What is to be handed over. */
export type Parcel = {
  title: string;
  count: number;
  /** How many wait, when more wait than can go at once. */
  of?: number;
  items: () => Promise<readonly WaitingItem[]>;
  /** The id of the present holder. */
  from?: string | undefined;
};

export type HandOverDialogProps = {
  parcel: Parcel | null;
  act: (act: WaitingAct) => Promise<boolean>;
  onClose: () => void;
};

const notYet = ({ id, name }: Person) => ({ id, name: `${name} (has not signed in yet)`, disabled: true });

/** Gives waiting entries to another person. From a head at once, from the holder as an offer. */
export default function HandOverDialog({ parcel, act, onClose }: HandOverDialogProps) {
  const { role } = useViewer();
  const [to, setTo] = useState<string>();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const firstField = useFirstField(parcel !== null);
  const colleagues = useColleagues(parcel !== null);
  const others = colleagues.items.filter(({ id }) => id !== parcel?.from);
  const isHead = headsDepartment(role);

  const close = () => {
    setTo(undefined);
    setFault('');
    onClose();
  };
  const handOver = async (handed: Parcel) => {
    const chosen = others.find(({ id }) => id === to);
    if (!chosen) return setFault('Please choose a colleague.');
    setBusy(true);
    try {
      const items = await handed.items();
      const says = (count: number) => `${count} ${isHead ? 'handed' : 'offered'} to ${chosen.name}`;
      const assign = (all: readonly WaitingItem[]) =>
        route('POST queue/assign', { body: { items: all, to: chosen.id } });
      if (await act({ items, route: assign, says, mayTakeBack: true })) close();
    } catch {
      setFault('What waits could not be loaded.');
    } finally {
      setBusy(false);
    }
  };

  const { count = 0, of = 0 } = parcel ?? {};
  return (
    <Modal
      open={parcel !== null}
      title={parcel?.title}
      okText={count === 1 ? 'Hand over' : `Hand over ${count}`}
      okButtonProps={{ loading: busy, disabled: count === 0 }}
      onOk={() => parcel && void handOver(parcel)}
      onCancel={close}
      className="hand-over"
      destroyOnHidden
    >
      {firstField}
      <p className="gap">
        {count} {count === 1 ? 'entry goes' : 'entries go'} to the colleague you choose
        {of > count && `, the oldest of ${of}`}.{' '}
        {isHead
          ? 'They see that it was you, and can give back within two days what is too much.'
          : `${count === 1 ? 'It stays' : 'They stay'} with you until the colleague accepts.`}
      </p>
      <PersonPicker
        label="Colleague"
        people={{ ...colleagues, items: [...others, ...colleagues.invited.map(notYet)] }}
        missing="Your colleagues could not be loaded."
        value={to}
        onChange={(id) => {
          setTo(id);
          setFault('');
        }}
      />
      <FaultNote>{fault}</FaultNote>
    </Modal>
  );
}
