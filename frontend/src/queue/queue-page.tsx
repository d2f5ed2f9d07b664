import '../components/list.css';
import '../record/entry.css';
import './queue.css';
import { CheckOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import registry from '../../../resources.config';
import { mostAtOnce } from '../../../schemas';
import { route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import { EmptyState } from '../components/empty-state';
import { LinkButton } from '../components/link-button';
import { PageHeading } from '../components/page-heading';
import { QuietNotice } from '../components/quiet-notice';
import type { ScreenProps } from '../components/screen';
import { useMedia } from '../components/use-media';
import { ShortcutsHelp } from '../record/verify/keys/shortcuts-help';
import { useShortcuts } from '../record/verify/keys/use-shortcuts';
import { useViewer } from '../session/viewer';
import { less, useUncounted } from './uncounted';
import { DeskCards } from './desk-cards';
import { actKeys, deskKeys, keyHelp } from './keys';
import { OutboxNotices, UndoLine } from './outbox-notice';
import { PartsBar } from './parts-bar';
import { useQueueActs } from './queue-acts';
import { QueueList } from './queue-list';
import { useDesk } from './use-desk';
import { addressOf, forMe, isPlain, others, type View, viewIn } from './view';
import { ViewBar } from './view-bar';

const noParts: never[] = [];
const noCounts = {};

/** Everything that waits for the viewer: the list, the entry, the verdict. One never leaves. */
export default function QueuePage({ side, label }: ScreenProps) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const view = useMemo(() => viewIn(new URLSearchParams(address)), [address]);
  const { desk, shown, failed, reload } = useDesk(view);
  const [help, setHelp] = useState(false);
  const wide = useMedia('(min-width: 1000px)');
  const page = useRef<HTMLDivElement>(null);
  const { at, rows, chosen, waiting, loading, decisions } = shown;
  const hasParts = registry.logbook.answer !== undefined;
  const asked = useAnswer(route('GET queue/parts'), { enabled: hasParts, freshFor: 0 });
  const { answer: counted = noParts, reload: count } = asked;
  const { id } = useViewer();
  const uncounted = useUncounted(decisions, asked.answeredAt);
  const parts = useMemo(
    () => counted.map((part) => ({ ...part, waiting: less(part.waiting, uncounted, part.for, id) })),
    [counted, uncounted, id],
  );
  const { acts, dialogs } = useQueueActs({
    desk,
    shown,
    parts: counted,
    part: view.for,
    onChanged: () => void reload().then(() => count()),
  });

  // What was decided counts elsewhere too, once it has arrived.
  const underWay = decisions.length > 0;
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (hasParts && wasUnderWay.current && !underWay) void count();
    wasUnderWay.current = underWay;
  }, [hasParts, underWay, count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is another function at every render
  const look = useCallback(
    (next: Partial<View>) => setParams(addressOf({ ...view, ...next }), { replace: true, preventScrollReset: true }),
    [view],
  );

  // A row of the dashboard leads to itself.
  const wanted = params.get('entry');
  useEffect(() => {
    if (wanted) desk.go(wanted);
  }, [desk, wanted]);

  useShortcuts(
    {
      ...Object.fromEntries(deskKeys.map((key) => [key, () => desk.press(key)])),
      ...(hasParts && Object.fromEntries(actKeys.map(([key, act]) => [key, () => acts.do(act)]))),
      '?': () => setHelp(true),
      '/': () => page.current?.querySelector<HTMLInputElement>('search input')?.focus(),
    },
    page,
  );

  const isDone = !loading && !failed && waiting === 0 && rows.length === 0;
  const isLost = failed && rows.length === 0;
  const inPart = (name: string) => parts.find((part) => part.for === name)?.waiting ?? 0;
  const elsewhere = inPart('all') - inPart(view.for);
  // Of the groups that are parts of the queue the server knows the size, however much of them is loaded.
  const isByPart = view.for === 'all' && view.group === 'mine' && isPlain(view);
  const counts = hasParts && isByPart ? { [forMe]: inPart('me'), [others]: inPart('all') - inPart('me') } : noCounts;
  const notices = <OutboxNotices desk={desk} shown={shown} onChanged={() => void reload()} />;
  return (
    <div ref={page} className="desk">
      <PageHeading
        title={label}
        actions={
          <>
            {rows.length > 0 && (
              <Button
                size="small"
                type="link"
                onClick={() => desk.chooseAll(chosen.size > 0 ? [] : rows.slice(0, mostAtOnce).map(({ id }) => id))}
              >
                {chosen.size > 0 ? `Clear selection (${chosen.size})` : 'Select all'}
              </Button>
            )}
            {!loading && !hasParts && <span className="pill open digits">{waiting} waiting</span>}
            <Button size="small" type="text" className="keys" onClick={() => setHelp(true)}>
              Keyboard: <kbd>?</kbd>
            </Button>
          </>
        }
      />
      <div className="row nowrap between gap">
        {hasParts && <PartsBar parts={parts} view={view} whose={at?.meta?.waitsFor?.name} onLook={look} />}
        <UndoLine desk={desk} shown={shown} />
      </div>
      {(!wide || isDone) && notices}
      {failed && (
        <QuietNotice onRetry={() => void reload()}>The entries that wait for you could not be loaded.</QuietNotice>
      )}
      {!isLost && <ViewBar view={view} known={shown.known} wide={wide} onLook={look} />}
      {isDone ? (
        <div className="surface sheet">
          {elsewhere > 0 ? (
            <EmptyState
              icon={<CheckOutlined />}
              title="Nothing waits here"
              text={
                elsewhere === 1
                  ? '1 other entry of the department waits.'
                  : `${elsewhere} others of the department wait.`
              }
              action={<Button onClick={() => look({ for: 'all' })}>Look at the department’s</Button>}
            />
          ) : (
            <EmptyState
              icon={<CheckOutlined />}
              title="Everything is countersigned"
              text="No entry waits for you. New ones appear here as soon as your residents log them."
              action={<LinkButton to={`/${side}/dashboard`}>To the dashboard</LinkButton>}
            />
          )}
        </div>
      ) : isLost ? null : (
        <div className="desk-panes">
          {wide && (
            <div className="desk-side">
              {notices}
              <QueueList shown={shown} desk={desk} counts={counts} />
            </div>
          )}
          <div className="desk-entry">
            {at ? (
              <DeskCards shown={shown} desk={desk} acts={acts} wide={wide} />
            ) : loading ? (
              <div className="surface panel">
                <Skeleton active title paragraph={{ rows: 8 }} />
              </div>
            ) : (
              <p className="empty-note">Nothing that waits fits this view.</p>
            )}
          </div>
        </div>
      )}
      {dialogs}
      <ShortcutsHelp open={help} onClose={() => setHelp(false)} more={keyHelp} />
    </div>
  );
}
