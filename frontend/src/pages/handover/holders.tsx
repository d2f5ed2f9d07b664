import './handover.css';
import { App, Button, Table } from 'antd';
import { useState } from 'react';
import { showDay } from '../../../../schemas';
import { QuietNotice } from '../../components/quiet-notice';
import { routes } from '../../registry/api/routes';
import { useAnswer, useSend } from '../../registry/api/use-answer';
import type { HolderRow, WaitingItem } from '../../registry/api/wire';
import { useTell } from '../../registry/notifications';
import { HandOverDialog } from './hand-over-dialog';

/** How long a hand-over can be taken back with one press, seconds. */
const BACK_SECONDS = 10;

const nobody = 'Nobody in particular';

/** For a head: what waits for whom, and a way to hand it over. */
export default function Holders() {
  const { answer, failed, fetching, retry } = useAnswer(routes.holders());
  const [from, setFrom] = useState<HolderRow | null>(null);
  const { notification } = App.useApp();
  const tell = useTell();
  const { send } = useSend();

  const takeBack = async (items: readonly WaitingItem[], key: string) => {
    notification.destroy(key);
    const { results } = await send(routes.assign(items, 'back'));
    const back = results.filter(({ ok }) => ok).length;
    tell(back === items.length ? 'Taken back' : `${back} of ${items.length} could be taken back`);
    retry();
  };
  const done = (items: readonly WaitingItem[], refused: number, to: string) => {
    setFrom(null);
    retry();
    const key = `handed-${Date.now()}`;
    notification.open({
      key,
      message: `${items.length} handed to ${to}`,
      description: refused > 0 ? `${refused} had changed meanwhile and stay where they are.` : undefined,
      actions: items.length > 0 && (
        <Button
          size="small"
          onClick={() => void takeBack(items, key).catch(() => tell('This could not be taken back.', 'error'))}
        >
          Take back
        </Button>
      ),
      duration: BACK_SECONDS,
      role: 'status',
    });
  };

  return (
    <section aria-labelledby="holders" className="holders">
      <h2 id="holders" className="title section-title">
        Who answers
      </h2>
      {failed ? (
        <QuietNotice onRetry={retry} retrying={fetching} />
      ) : (
        <Table<HolderRow>
          rowKey={({ person }) => person?.id ?? ''}
          size="small"
          pagination={false}
          loading={!answer}
          dataSource={answer?.rows ?? []}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: 'Waits for', render: (_, row) => <Holder row={row} /> },
            { title: 'Waiting', dataIndex: 'waiting', align: 'right' },
            { title: `Older than ${answer?.within ?? 7} days`, dataIndex: 'older', align: 'right' },
            { title: 'Oldest', render: (_, { oldest }) => (oldest ? showDay(oldest) : '-') },
            { title: 'Answered in 7 days', dataIndex: 'answered', align: 'right' },
            {
              title: <span className="visually-hidden">Hand over</span>,
              render: (_, row) =>
                row.waiting > 0 && (
                  <Button size="small" onClick={() => setFrom(row)}>
                    Hand over…
                    <span className="visually-hidden"> what waits for {row.person?.name ?? nobody}</span>
                  </Button>
                ),
            },
          ]}
        />
      )}
      <HandOverDialog from={from} onClose={() => setFrom(null)} onDone={done} />
    </section>
  );
}

const Holder = ({ row: { person, away } }: { row: HolderRow }) => (
  <>
    {person?.name ?? nobody}
    {away && (
      <span className="muted holder-away">
        {away.until === null ? 'away for good' : `away until ${showDay(away.until)}`}
        {away.delegate && `, ${away.delegate.name} stands in`}
      </span>
    )}
  </>
);
