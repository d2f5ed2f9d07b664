import '../record/entry.css';
import { CheckOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { EmptyPlace } from '../components/empty-state';
import { QuietNotice } from '../components/quiet-notice';
import { SearchBox } from '../components/search-box';
import ShortcutsHelp from '../record/verify/shortcuts-help';
import { useShortcuts } from '../record/verify/use-shortcuts';
import * as keys from '../record/verify/verifier-keys';
import { useViewer } from '../session/viewer';
import { dashboardWords } from '../words';
import { useDecisions, useQueueParts, waitingIn } from './parts';
import { PendingTable, usePending } from './pending-list';
import { forMe, ofDepartment, QUEUE_ROUTE, searchWords } from './queue-words';

/** The verification queue: every open record that the viewer may verify, oldest first. */
export function PendingVerifications() {
  const list = usePending();
  const { rows, total, loading, refreshing, failed, narrowed, retry } = list;
  const loaded = !loading && !(failed && rows.length === 0);
  const { id, side, department } = useViewer();
  const { parts, isCounted } = useQueueParts(useDecisions(id));
  // Until that is known, no more is said than that nothing waits for the viewer.
  const mayOthersWait = list.mine && (!isCounted || waitingIn(parts, 'all') > waitingIn(parts, 'me'));
  const section = useRef<HTMLElement>(null);
  const [help, setHelp] = useState(false);
  /** Goes to the next or the former entry, and from elsewhere to the first. */
  const walk = (by: 1 | -1) => {
    const links = [...(section.current?.querySelectorAll<HTMLElement>('.queue-link') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    (links[at + by] ?? links[Math.max(0, at)])?.focus();
  };
  useShortcuts({ '?': () => setHelp(true), [keys.next]: () => walk(1), [keys.previous]: () => walk(-1) }, section);
  const done = loaded && !failed && total === 0 && !narrowed;

  return (
    <>
      <section
        ref={section}
        aria-labelledby="pending-verifications"
        onKeyDown={(event) => {
          const by = arrows[event.key];
          // Elsewhere they scroll, and with another key they are the browser's.
          if (!by || event.ctrlKey || event.metaKey || event.altKey || !isLink(event.target)) return;
          event.preventDefault();
          walk(by);
        }}
      >
        <div className="row between gap">
          <span className="row close">
            <h2 id="pending-verifications" className="title">
              <Link to={`/${side}/${QUEUE_ROUTE}`}>{dashboardWords.queue}</Link>{' '}
              {loaded && total > 0 && <span className="pill open digits">{total}</span>}
            </h2>
            <Button size="small" type="text" className="keys" onClick={() => setHelp(true)}>
              Keyboard: <kbd>?</kbd>
            </Button>
          </span>
          {!(done && !list.mine) && (
            <search className="row close end picker-wide">
              {department !== null && (
                <Segmented
                  aria-label="Whose entries"
                  value={list.mine ? 'mine' : 'all'}
                  options={[
                    { value: 'mine', label: forMe },
                    { value: 'all', label: ofDepartment },
                  ]}
                  onChange={(whose) => list.setMine(whose === 'mine')}
                />
              )}
              <SearchBox label={searchWords} value={list.search} onChange={list.setSearch} />
            </search>
          )}
        </div>
        {failed && (
          <QuietNotice onRetry={retry} retrying={loading || refreshing}>
            The entries that wait for you could not be loaded.
          </QuietNotice>
        )}
        {done && (
          <EmptyPlace
            icon={<CheckOutlined />}
            title={mayOthersWait ? 'Nothing waits for you' : 'Everything is countersigned'}
            text={
              list.mine
                ? 'No entry waits for you. New ones appear here as soon as your residents log them.'
                : 'Nothing of the department waits.'
            }
          />
        )}
        {!done && !(failed && rows.length === 0) && <PendingTable list={list} />}
      </section>
      <ShortcutsHelp open={help} onClose={() => setHelp(false)} more={keyHelp} />
    </>
  );
}

const keyHelp = [
  [keys.walk, 'next or previous entry'],
  ['Enter', 'opens it where one decides'],
] as const;

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const isLink = (target: EventTarget) => target instanceof Element && target.matches('.queue-link');
