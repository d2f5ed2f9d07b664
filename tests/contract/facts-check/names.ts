import { type EntryResource, navGroups } from '../../../schemas';
import type { EntryFacts } from '../facts';
import { differ } from './differ';

/** Route, menu group, headings, buttons and API of an entry. */
export function compareNames(entry: EntryResource, facts: EntryFacts): string[] {
  const { label, route, nav, api } = entry;
  return [
    ...differ('the student route', `/student/${route}`, facts.routes.student),
    ...differ('the faculty route', `/faculty/${route}`, facts.routes.faculty),
    ...differ('the legacy route', `/${route}`, facts.routes.legacy),
    ...differ('the menu group', nav.group === 'top' || nav.group === 'end' ? null : navGroups[nav.group], facts.group),
    ...differ('the heading', label.many, facts.title),
    ...differ('the add button', label.add, facts.addButton),
    ...differ('the heading of the form', label.form, facts.formTitle),
    ...differ('the button of the form', label.submit, facts.formButtons?.[0]),
    ...differ('the search box', label.search, facts.searchPlaceholder),
    ...differ('the card', entry.card?.key, facts.card),
    ...(entry.card && !facts.card ? ['the dashboard has a card that the specification does not know'] : []),
    ...differ('the API path', api.path, facts.api?.path),
    ...differ('whether the path is stated', api.known, facts.api?.stated),
    ...differ('the envelope of /my', api.lists.mine, facts.api?.my),
    ...differ('the envelope of /all', api.lists.all, facts.api?.all),
    ...differ('the create body', api.multipart ? 'multipart' : 'json', facts.api?.body),
  ];
}
