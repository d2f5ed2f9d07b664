import type { CrudFilter } from '@refinedev/core';
import registry from '../../../../resources.config';
import { dayAfter, plural, type Role } from '../../../../schemas';
import { inboxesOf } from '../../administration/requests/inboxes';
import { appointedIn, appointingFor } from '../../record/directory/appointments';
import { fillsIn, lacking, MISSING, needed } from '../../record/directory/lacking';
import { SIGNED_UP, signUpsAt, signUpsOf } from '../../record/directory/sign-ups';

/** A list of which only the length is needed. */
type ListCount = {
  key: string;
  /** The sentence for this many. */
  says: (count: number) => string;
  act: string;
  to: string;
  path: string;
  filters: CrudFilter[];
};

const inState = (value: string): CrudFilter[] => [{ field: 'state', operator: 'eq', value }];

/** Departments without a head, for a role that appoints heads there. */
function unheaded(role: Role): ListCount[] {
  return registry.directories.flatMap((directory) => {
    const head = directory.rows.table === 'departments' ? appointedIn(directory) : undefined;
    if (!head || !directory.route || !appointingFor(directory, registry.directories, role)) return [];
    return {
      key: directory.name,
      says: (count: number) => `${plural(count, 'department has', 'departments have')} no head`,
      act: 'Appoint',
      to: `/faculty/${directory.route}?${new URLSearchParams({ [MISSING]: head.key })}`,
      path: directory.api.path,
      filters: [{ field: head.readName, operator: 'null', value: true }],
    };
  });
}

/** Residents with something missing in their files, for a role that can fill it in. */
const unfilled = (role: Role): ListCount[] =>
  registry.directories
    .filter((directory) => directory.route && fillsIn(directory, role))
    .flatMap((directory) =>
      needed(directory).map((field) => ({
        key: `${directory.name} ${field.key}`,
        says: (count: number) => `${plural(count, 'resident has', 'residents have')} no ${field.label.toLowerCase()}`,
        act: 'Fill in',
        to: `/faculty/${directory.route}?${new URLSearchParams({ [MISSING]: field.key })}`,
        path: directory.api.path,
        filters: lacking(directory, field),
      })),
    );

/** In days. A mail that was given up stays so in the outbox, though its address was corrected long ago. */
const MAILS = 14;

/** The lists with work for a role: accounts to approve, missing details, and messages from its forms. */
export function waitingListsOf(role: Role, today: string): ListCount[] {
  const signUps = signUpsOf(role);
  const accounts = signUps && {
    key: signUps.name,
    says: (count: number) => `${plural(count, 'account waits', 'accounts wait')} to be approved`,
    act: 'Verify',
    path: signUps.api.path,
    to: signUpsAt(signUps, 'faculty'),
    filters: SIGNED_UP,
  };
  const inboxes = inboxesOf(role).map(({ name, label, api, keeps }) => {
    const [first] = keeps.states;
    const query = new URLSearchParams({ show: name, state: first });
    return {
      key: name,
      says: (count: number) => `${label.many}: ${count} ${first.toLowerCase()}`,
      act: 'Read',
      path: api.path,
      to: `/faculty/requests?${query}`,
      filters: inState(first),
    };
  });
  const mails: ListCount = {
    key: 'mails',
    says: (count: number) => `${plural(count, 'mail', 'mails')} could not be sent in ${MAILS} days`,
    act: 'Open',
    to: '/faculty/mail?state=dead',
    path: 'mail',
    filters: [...inState('dead'), { field: 'createdAt', operator: 'gte', value: dayAfter(today, -MAILS) }],
  };
  return [...(accounts ? [accounts] : []), ...unheaded(role), ...unfilled(role), ...inboxes, mails];
}
