import { Modal } from 'antd';
import { useState } from 'react';
import { PersonPicker } from '../../components/person-picker';
import { faultOf } from '../../registry/api/fault';
import { routes } from '../../registry/api/routes';
import { useAnswer, useSend } from '../../registry/api/use-answer';
import type { HolderRow, WaitingItem } from '../../registry/api/wire';
import { useColleagues } from './use-colleagues';

export type HandOverDialogProps = {
  from: HolderRow | null;
  onClose: () => void;
  /** @param items those that went, @param refused how many did not, @param to the name of whoever has them now */
  onDone: (items: readonly WaitingItem[], refused: number, to: string) => void;
};

/** Gives what waits for one person to another, the oldest first. */
export function HandOverDialog({ from, onClose, onDone }: HandOverDialogProps) {
  const [to, setTo] = useState<string>();
  const [fault, setFault] = useState('');
  const colleagues = useColleagues(from !== null);
  const { answer, failed } = useAnswer(routes.waitingFor(from?.person?.id ?? 'pool'), {
    ...{ enabled: from !== null, freshFor: 0, still: true },
  });
  const { send, sending } = useSend();
  const items = (answer ?? []).map(({ resource, id, version }) => ({ resource, id, version }));
  const others = colleagues.people.filter(({ id }) => id !== from?.person?.id);

  const close = () => {
    setTo(undefined);
    setFault('');
    onClose();
  };
  const handOver = async () => {
    const chosen = others.find(({ id }) => id === to);
    if (!chosen) return setFault('Please choose a colleague.');
    try {
      const { results } = await send(routes.assign(items, chosen.id));
      const gone = new Set(results.filter(({ ok }) => ok).map(({ id }) => id));
      setTo(undefined);
      setFault('');
      onDone(
        items.filter(({ id }) => gone.has(id)),
        items.length - gone.size,
        chosen.name,
      );
    } catch (error) {
      setFault(faultOf(error).message || 'This could not be handed over.');
    }
  };

  return (
    <Modal
      open={from !== null}
      title={`Hand over what waits for ${from?.person?.name ?? 'nobody in particular'}`}
      okText={`Hand over ${items.length}`}
      okButtonProps={{ loading: sending, disabled: items.length === 0 }}
      onOk={() => void handOver()}
      onCancel={close}
      destroyOnHidden
    >
      {failed && <p role="alert">What waits could not be loaded.</p>}
      <p>
        {items.length} {items.length === 1 ? 'entry goes' : 'entries go'} to the colleague you choose
        {from && from.waiting > items.length && items.length > 0 && `, the oldest of ${from.waiting}`}. They see that it
        was you, and can give back within two days what is too much.
      </p>
      <PersonPicker label="Colleague" people={others} value={to} onChange={setTo} loading={colleagues.loading} />
      {fault && (
        <p className="note refused" role="alert">
          {fault}
        </p>
      )}
    </Modal>
  );
}
