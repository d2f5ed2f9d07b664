import { Link } from 'react-router';
import registry from '../../../../resources.config';
import { may } from '../../../../schemas';
import type { Counts } from '../../api/wire';
import { Icon } from '../../components/icon';
import { useViewer } from '../../session/viewer';
import { dashboardWords } from '../../words';

/**
 * A card for each type of entry that has one, with its count and the link to its list. A dash stands for an
 * unknown count.
 */
export function Cards({ counts }: { counts: Counts | undefined }) {
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
