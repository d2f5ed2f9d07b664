import '../dashboard.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import registry from '../../../../resources.config';
import { may } from '../../../../schemas';
import { faultOf } from '../../api/fault';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { useOnline } from '../../api/use-online';
import type { Counts } from '../../api/wire';
import { ErrorDialog } from '../../components/error-dialog';
import { Icon } from '../../components/icon';
import { QuietNotice } from '../../components/quiet-notice';
import { useKeptFresh } from '../../components/use-kept-fresh';
import { useIsWide } from '../../components/use-media';
import { useViewer } from '../../session/viewer';
import { dashboardWords } from '../../words';
import { Welcome } from '../welcome';
import { QuickLog } from './quick-log';
import { RequiredNext } from './required-next';
import { WhatNow } from './what-now';

/**
 * A card for each type of entry that has one, with its count and the link to its list. A dash stands for an
 * unknown count.
 */
function Cards({ counts }: { counts: Counts | undefined }) {
  const { role, side } = useViewer();
  const cards = registry.entries.filter((entry) => entry.card && may(entry, 'read', role));
  return (
    <section aria-labelledby="overall-analysis">
      <h2 id="overall-analysis" className="title gap">
        {dashboardWords.cards}
      </h2>
      <ul className="bare surface tiles cards">
        {cards.map(({ name, route, nav, card }) => (
          <li key={name}>
            <Link className="card tile" to={`/${side}/${route}`}>
              <Icon name={nav.icon} />
              <span className="count">{(card && counts?.[card.key]) ?? '-'}</span>
              <span className="card-label">{card?.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const { loadFailed } = dashboardWords;

/** The resident's first page: log something, see what waits, and find every type with its count. */
export default function StudentDashboard() {
  const { answer, failed, error, retrying, retry } = useAnswer(route('GET misc/dashBoardData'));
  useKeptFresh();
  const counts = answer?.dashBoard;
  const isWide = useIsWide();
  const [isDismissed, setDismissed] = useState(false);
  // Shows no error dialog without a connection. The frame says so, and a dialog would be in the way.
  const isOnline = useOnline();
  const isRefused = failed && faultOf(error).status !== 0;

  useEffect(() => {
    if (failed) setDismissed(false);
  }, [failed]);

  return (
    <>
      <Welcome />
      {failed && isOnline && (
        <QuietNotice onRetry={retry} retrying={retrying}>
          {loadFailed.text}
        </QuietNotice>
      )}
      {/* Comes first on a phone, where people come to log. */}
      {!isWide && <QuickLog counts={counts} />}
      <div className="two home">
        <WhatNow />
        <RequiredNext />
      </div>
      {isWide && <QuickLog counts={counts} />}
      <Cards counts={counts} />
      <ErrorDialog error={isRefused && !isDismissed ? loadFailed : null} onClose={() => setDismissed(true)} />
    </>
  );
}
