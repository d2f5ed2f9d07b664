import { CompassOutlined } from '@ant-design/icons';
import { Link, useParams } from 'react-router';
import registry from '../../../resources.config';
import { isPaged, mayOpen, type Role, roles, sideOf } from '../../../schemas';
import { rolePeople } from '../../../schemas/role-words';
import { EmptyPlace } from '../components/empty-state';
import { PageHeading } from '../components/page-heading';
import { useViewer } from '../session/viewer';
import { otherScreens } from './other-screens';

/** An address that leads nowhere for this viewer. Where it is a page of others, it says whose. */
export default function ClosedPage() {
  const { side } = useViewer();
  const { '*': route = '' } = useParams();
  const readers = rolesOf(route).filter((role) => sideOf(role) === side);
  const isPage = readers.length > 0;
  const people = new Intl.ListFormat('en-GB').format(readers.map((role) => rolePeople[role]));
  return (
    <>
      <PageHeading title={isPage ? 'This page is not for you' : 'Page not found'} />
      <EmptyPlace
        icon={<CompassOutlined />}
        title={isPage ? `It is for ${people}` : 'There is nothing at this address'}
        text={
          isPage
            ? 'Your account does not include it. If you need something from it, please ask one of them.'
            : 'The link may be old or mistyped.'
        }
        action={<Link to={`/${side}/dashboard`}>Go to the dashboard</Link>}
      />
    </>
  );
}

/** The roles that have a page. */
const rolesOf = (route: string): Role[] =>
  roles.filter(
    (role) =>
      otherScreens.some(
        ({ route: own, aliases = [], roles }) => roles.includes(role) && [own, ...aliases].includes(route),
      ) || registry.resources.some((one) => isPaged(one) && one.route === route && mayOpen(one, role)),
  );
