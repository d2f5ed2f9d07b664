import '../components/list.css';
import '../record/entry.css';
import './queue.css';
import { FilterOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { mostAtOnce } from '../../../schemas';
import { isUnderWay, recordsOf } from '../api/outbox/item';
import { onDemand } from '../components/on-demand';
import { PageHeading } from '../components/page-heading';
import { QuietNotice } from '../components/quiet-notice';
import type { ScreenProps } from '../components/screen';
import { useDiscard } from '../components/use-discard';
import { useMedia } from '../components/use-media';
import ShortcutsHelp from '../record/verify/shortcuts-help';
import { useShortcuts } from '../record/verify/use-shortcuts';
import * as keys from '../record/verify/verifier-keys';
import type { AnsweredDrawerProps } from './answered-drawer';
import { DeskCards } from './desk-cards';
import { DeskNotices } from './desk-notices';
import { DeskStrip } from './desk-strip';
import { isPlain } from './filters';
import { useHandoverActs } from './handover-acts';
import { beginsWords, deskKeys, keyHelp, letterKeys, pageKeys } from './keys';
import { useQueueParts, waitingIn } from './parts';
import { QueueEmpty, QueueFitsNothing } from './queue-empty';
import { QueueList } from './queue-list';
import { answeredByYou, forMe, hasParts, others } from './queue-words';
import { similarTo } from './similar';
import { unusualAmong } from './unusual';
import { useDesk } from './use-desk';
import { addressOf, plainView, type View, viewIn } from './view';
import { PartsBar, ViewBar } from './view-bar';

const noCounts = {};

const AnsweredDrawer = onDemand<AnsweredDrawerProps>(
  () => import('./answered-drawer'),
  ({ open }) => open,
);

/** Everything that waits for the viewer on one page: the list, the entry, the verdict. */
export default function QueuePage({ side, label }: ScreenProps) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const view = useMemo(() => viewIn(new URLSearchParams(address)), [address]);
  const { desk, shown, failed, reload } = useDesk(view);
  const [help, setHelp] = useState(false);
  const [answeredShown, setAnsweredShown] = useState(false);
  const [looksAtHeld, setLooksAtHeld] = useState(false);
  const wide = useMedia('(min-width: 1000px)');
  // Where there is little room the entry comes first, and the filters open on request.
  const roomy = useMedia('(min-width: 1240px)');
  const [filtersOpened, setFiltersOpened] = useState(false);
  const showsSelection = wide || filtersOpened;
  const showsFilters = roomy || filtersOpened;
  const page = useRef<HTMLDivElement>(null);
  const { at, rows, chosen, waiting, loading, decisions } = shown;
  const { parts, counted, reload: count } = useQueueParts(decisions);
  const { acts, isNewest, dialogs } = useHandoverActs({
    desk,
    shown,
    parts: counted,
    part: view.for,
    onChanged: () => void reload().then(() => count()),
    // The next key is meant for the entry that was taken.
    onTaken: (id) => setParams(new URLSearchParams({ for: 'me', entry: id }), { replace: true }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is another function at every render
  const look = useCallback(
    (next: Partial<View>) => setParams(addressOf({ ...view, ...next }), { replace: true, preventScrollReset: true }),
    [view],
  );

  // Feedback is stored on the device once it is given, and a session may end while it is written.
  const { question } = useDiscard({ isChanged: () => desk.hasWords, outlasts: 'closing' });

  // A row of the dashboard links to its entry.
  const wanted = params.get('entry');
  useEffect(() => {
    if (wanted) desk.go(wanted);
  }, [desk, wanted]);

  const search = () => {
    flushSync(() => setFiltersOpened(true));
    page.current?.querySelector<HTMLInputElement>('search input')?.focus();
  };
  const isOfWords = (key: string) => beginsWords(desk, shown.at, key);
  useShortcuts(
    {
      // Only then, because other keys of a letter are the shell's.
      ...(shown.asking?.what === 'reasons' && Object.fromEntries(letterKeys.map((key) => [key, () => isOfWords(key)]))),
      ...Object.fromEntries(deskKeys.map((key) => [key, () => isOfWords(key) || desk.press(key)])),
      ...Object.fromEntries(
        pageKeys.map(([key, press]) => [key, () => isOfWords(key) || press({ do: acts.do, search })]),
      ),
      [keys.undo]: () => isOfWords(keys.undo) || acts.undo() || desk.press(keys.undo),
      '?': () => setHelp(true),
    },
    page,
  );

  // Entries on hold wait for something else, so with only those left the viewer is done.
  const held = rows.filter(({ meta }) => meta?.hold).length;
  const isRest = held > 0 && held === waiting && shown.answered > 0 && chosen.size === 0 && !looksAtHeld;
  const isDone = !loading && !failed && ((waiting === 0 && rows.length === 0) || isRest);
  const isLost = failed && rows.length === 0;
  const fitsNothing = !at && !loading;
  const unusual = useMemo(() => unusualAmong(rows), [rows]);
  const alike = useMemo(() => similarTo(rows, at, unusual).slice(0, mostAtOnce), [rows, at, unusual]);
  const offersAlike = alike.length > 1 && chosen.size === 0;
  const inPart = (name: string) => waitingIn(parts, name);
  const elsewhere = inPart('all') - inPart(view.for);
  // For groups that are parts of the queue, the server knows the size even when not everything is loaded.
  const isByPart = view.for === 'all' && view.group === 'meFirst' && isPlain(view);
  const counts = hasParts && isByPart ? { [forMe]: inPart('me'), [others]: inPart('all') - inPart('me') } : noCounts;
  const partsBar = hasParts && (
    <PartsBar
      parts={parts}
      view={view}
      count={loading && rows.length === 0 ? undefined : shown.count}
      whose={at?.meta?.waitsFor?.name}
      onLook={look}
    />
  );
  const notices = <DeskNotices desk={desk} shown={shown} onChanged={() => void reload()} />;
  return (
    <div ref={page} className={isLost || isDone || fitsNothing ? 'desk' : 'desk desk-whole'}>
      <PageHeading
        title={label}
        actions={
          <>
            {/* It keeps its place where it is not offered, so that the page is as high with each entry. */}
            {(wide || (showsSelection && offersAlike)) && (
              <Button
                size="small"
                type="link"
                className="desk-alike"
                data-offered={offersAlike}
                title="Of the same type and role, with no file and nothing unusual"
                onClick={() => desk.chooseAll(alike.map(({ id }) => id))}
              >
                Select {alike.length} like this
              </Button>
            )}
            {wide && partsBar}
            {rows.length > 0 && (showsSelection || chosen.size > 0) && (
              <Button
                size="small"
                type="link"
                onClick={() => desk.chooseAll(chosen.size > 0 ? [] : rows.slice(0, mostAtOnce).map(({ id }) => id))}
              >
                {chosen.size > 0 ? `Clear selection (${chosen.size})` : 'Select all'}
              </Button>
            )}
            {!loading && !hasParts && <span className="pill open digits">{shown.count} waiting</span>}
            {/* On a wide screen the line below the verdict has it. Elsewhere there is room for a sign beside the heading. */}
            {(!wide || isDone || fitsNothing) && (
              <Button
                type={wide ? 'default' : 'text'}
                icon={<HistoryOutlined />}
                aria-label={answeredByYou}
                aria-haspopup="dialog"
                onClick={() => setAnsweredShown(true)}
              >
                {wide && answeredByYou}
              </Button>
            )}
            {!roomy && (
              <Button
                icon={<FilterOutlined />}
                aria-label="Filter"
                aria-expanded={filtersOpened}
                aria-pressed={!isPlain(view)}
                onClick={() => setFiltersOpened(!filtersOpened)}
              />
            )}
            <Button size="small" type="text" className="keys" onClick={() => setHelp(true)}>
              <span className="desk-keys">Keyboard: </span>
              <kbd>?</kbd>
            </Button>
          </>
        }
      />
      {!wide && partsBar}
      {(!wide || isDone || fitsNothing) && notices}
      {failed && (
        <QuietNotice onRetry={() => void reload()}>The entries that wait for you could not be loaded.</QuietNotice>
      )}
      {!isLost && showsFilters && <ViewBar view={view} choices={shown.choices} onLook={look} />}
      {isLost ? null : isDone || fitsNothing ? (
        <>
          {isDone ? (
            <QueueEmpty
              of={view.for}
              mine={inPart('me')}
              answered={shown.answered}
              held={held}
              elsewhere={elsewhere}
              side={side}
              onHeld={() => setLooksAtHeld(true)}
              onElsewhere={() => look({ for: 'all' })}
              onMine={() => look({ for: 'me' })}
            />
          ) : (
            <QueueFitsNothing view={view} isWhole={shown.isWhole} onAll={() => look({ ...plainView, for: view.for })} />
          )}
          {decisions.length > 0 && <DeskStrip desk={desk} shown={shown} hasKey={!isNewest} />}
        </>
      ) : (
        <div className="desk-panes">
          {wide && (
            <div className="desk-side">
              {notices}
              <QueueList shown={shown} desk={desk} counts={counts} />
            </div>
          )}
          <div className="desk-entry">
            {at ? (
              <DeskCards shown={shown} desk={desk} acts={acts} unusual={unusual} wide={wide} />
            ) : (
              <div className="surface panel">
                <Skeleton active title paragraph={{ rows: 8 }} />
              </div>
            )}
            <DeskStrip
              desk={desk}
              shown={shown}
              hasKey={!isNewest}
              moves={!wide && at !== undefined}
              {...(wide && { onAnswered: () => setAnsweredShown(true) })}
            />
          </div>
        </div>
      )}
      {dialogs}
      {question}
      <AnsweredDrawer
        open={answeredShown}
        underWay={recordsOf(decisions.filter(isUnderWay)).length}
        onClose={() => setAnsweredShown(false)}
      />
      <ShortcutsHelp open={help} onClose={() => setHelp(false)} more={keyHelp} />
    </div>
  );
}
