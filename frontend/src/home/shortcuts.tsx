import { useContext } from 'react';
import { Link } from 'react-router';
import { Icon } from '../components/icon';
import { linksOf, Menu } from '../shell/menu';

/** Every page of a role without a queue, as cards. Shown where no menu is beside them. */
export function Shortcuts() {
  const links = linksOf(useContext(Menu)).filter(({ to }) => !to.endsWith('/dashboard'));
  return (
    <section className="shortcuts" aria-labelledby="shortcuts">
      <h2 id="shortcuts" className="title gap">
        Your pages
      </h2>
      <ul className="bare surface tiles cards">
        {links.map(({ key, to, label, icon }) => (
          <li key={key}>
            <Link className="card tile" to={to}>
              <Icon name={icon} />
              <span className="card-label">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
