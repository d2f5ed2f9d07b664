import { useEffect, useState } from 'react';
import registry from '../../../../resources.config';
import { may } from '../../../../schemas';
import type { Counts } from '../../api/wire';
import { useViewer } from '../../session/viewer';
import { byUse, remember, remembered } from './most-used';
import { QuickTile } from './quick-tile';

const TILES = 4;

/**
 * The types that a resident logs most: one tap opens the form, and a number says how many still wait for the
 * faculty.
 */
export function QuickLog({ counts }: { counts: Counts | undefined }) {
  const { role } = useViewer();
  const [entries] = useState(() => remembered(registry.entries.filter((entry) => may(entry, 'create', role))));

  useEffect(() => {
    if (counts) remember(byUse(entries, counts));
  }, [counts, entries]);

  return (
    <section aria-labelledby="quick-log">
      <h2 id="quick-log" className="title gap">
        Quick log
      </h2>
      <ul className="bare columns fit gap quick-log">
        {entries.slice(0, TILES).map((entry) => (
          <li key={entry.name}>
            <QuickTile entry={entry} count={(entry.card && counts?.[entry.card.key]) ?? null} />
          </li>
        ))}
      </ul>
    </section>
  );
}
