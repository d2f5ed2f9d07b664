import { CheckOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { daysCounted, type Side } from '../../../schemas';
import { waitingFor } from '../api/route';
import { useAnswer } from '../api/use-answer';
import { EmptyPlace } from '../components/empty-state';
import { LinkButton } from '../components/link-button';
import { isPlain } from './filters';
import { POOL } from './parts';
import { hasParts } from './queue-words';
import type { View } from './view';

type QueueEmptyProps = {
  /** The part of the queue that is at its end: see `GET /api/queue/parts`. */
  of: string;
  /** How many wait for the viewer. */
  mine: number;
  /** How many were answered in this visit. */
  answered: number;
  /** How many are left, all on hold. */
  held: number;
  /** How many wait in the department, outside of this part. */
  elsewhere: number;
  side: Side;
  onHeld: () => void;
  onElsewhere: () => void;
  onMine: () => void;
};

/** What is said of a part in which nothing waits. That of the viewer is told of apart. */
const emptyWords: Readonly<Record<string, { title: string; text: string }>> = {
  [POOL]: { title: 'Nothing is unclaimed', text: 'Each entry of the department waits for somebody by name.' },
  all: { title: 'Everything is countersigned', text: 'Nothing of the department waits.' },
};
const stoodInFor = { title: 'Nothing waits here', text: 'For this colleague nothing is left to answer.' };

/** The end of the queue, or of a part of it: what was done, and what is left for whom. */
export function QueueEmpty(props: QueueEmptyProps) {
  const { of, mine, answered, held, elsewhere, side, onHeld, onElsewhere, onMine } = props;
  const part = held > 0 ? 'me' : 'all';
  const { answer } = useAnswer(waitingFor(part, { _end: 1 }), {
    enabled: hasParts && held + elsewhere > 0,
    freshFor: 0,
  });
  const { days, leftOut } = answer?.[0]?.meta ?? {};
  const done = [answered > 0 && `${answered} answered`, held > 0 && `${held} on hold`].filter(Boolean).join(', ');
  const oldest = days === undefined ? '' : `Oldest now: ${daysCounted(days, leftOut)}.`;
  const others =
    elsewhere === 0
      ? ''
      : elsewhere === 1
        ? '1 entry waits in the department.'
        : `${elsewhere} entries wait in the department.`;
  const own = {
    title: elsewhere > 0 || held > 0 ? 'Nothing waits for you' : 'Everything is countersigned',
    text: 'No entry waits for you. New ones appear here as soon as your residents log them.',
  };
  const isOwn = of === 'me';
  const { title, text } = isOwn ? own : (emptyWords[of] ?? stoodInFor);
  const forYou = !isOwn && mine > 0 && `${mine} of them ${mine === 1 ? 'waits' : 'wait'} for you.`;
  const said = [done && `${done}.`, !isOwn && text, others, forYou, oldest].filter(Boolean).join(' ');
  return (
    <EmptyPlace
      icon={<CheckOutlined />}
      title={title}
      text={said || text}
      action={
        <span className="row close">
          {held > 0 && <Button onClick={onHeld}>Open what is on hold</Button>}
          {!isOwn && mine > 0 && <Button onClick={onMine}>Open what waits for you</Button>}
          {elsewhere > 0 && <Button onClick={onElsewhere}>Open the department’s entries</Button>}
          <LinkButton to={`/${side}/dashboard`}>To the dashboard</LinkButton>
        </span>
      }
    />
  );
}

type FitsNothingProps = {
  view: View;
  /** Whether everything that waits is loaded. */
  isWhole: boolean;
  onAll: () => void;
};

/** In place of the entries where none fits the view. */
export function QueueFitsNothing({ view, isWhole, onAll }: FitsNothingProps) {
  const words = view.q.trim();
  const none = isWhole ? 'No pending entry' : 'None of the entries loaded so far';
  return (
    <EmptyPlace
      icon={<SearchOutlined />}
      title={words ? `${none} has “${words}” in it` : `${none} fits these filters`}
      action={<Button onClick={onAll}>{isPlain({ ...view, q: '' }) ? 'Clear the search' : 'Show all'}</Button>}
    />
  );
}
