import { useParams } from 'react-router';
import registry from '../../../resources.config';
import { isPaged, mayOpen, type Role, roles, sideOf } from '../../../schemas';
import { useViewer } from '../session/viewer';
import { NotFound } from '../shell/not-found';
import { otherScreens } from './other-screens';

/** An address that leads nowhere for this viewer. Where it is a page of others, it says whose. */
export function ClosedPage() {
  const { side } = useViewer();
  const { '*': route = '' } = useParams();
  return <NotFound side={side} isFor={rolesOf(route).filter((role) => sideOf(role) === side)} />;
}

/** The roles that have a page. */
const rolesOf = (route: string): Role[] =>
  roles.filter(
    (role) =>
      otherScreens.some(
        ({ route: own, aliases = [], roles }) => roles.includes(role) && [own, ...aliases].includes(route),
      ) || registry.resources.some((one) => isPaged(one) && one.route === route && mayOpen(one, role)),
  );
