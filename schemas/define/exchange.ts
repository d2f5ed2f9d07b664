import { resolveFields, withKeys } from '../field-types/resolve-field';
import { type Exchange, type Field, type Scope, scopeRule } from '../language';
import { longestNumber } from '../numbering';
import type { Act } from '../registry/record-type';
import type { ExchangeResource } from '../registry/resolved';
import type { Role } from '../roles';

/** An exchange as a record type: one act makes the record about a student, the other answers it once. */
export function resolveExchange(config: Exchange): ExchangeResource {
  const { number, student, permissions, says, label } = config;
  const opener = resolveFields({ [number.key]: numberField(config), ...config.opener });
  const reply = resolveFields(config.reply);
  const whoMay = (right: 'read' | 'open' | 'reply') => {
    const roles = Object.entries(permissions).filter(([, rights]) => rights?.[right]) as [Role, { read: Scope }][];
    return Object.fromEntries(roles.map(([role, { read }]) => [role, scopeRule(read, [], [])]));
  };
  const open: Act = {
    name: 'open',
    action: 'create',
    label: label.open,
    path: config.api.open,
    makes: true,
    verb: 'open',
    by: whoMay('open'),
    fields: opener,
    stamp: 'openedBy',
    done: 'issued',
    effects: ['number'],
  };
  const answer: Act = {
    name: 'reply',
    action: 'reply',
    label: label.reply,
    path: config.api.reply,
    makes: false,
    verb: 'answer',
    by: whoMay('reply'),
    fields: reply,
    stamp: 'repliedBy',
    once: says.replied,
    done: 'answered',
    effects: [],
  };
  return {
    ...config,
    ...withKeys([...opener, ...reply]),
    opener,
    reply,
    title: number.key,
    owner: student,
    rights: { read: whoMay('read') },
    acts: [open, answer],
    api: { ...config.api, lists: { mine: 'data', all: 'data' }, succeeds: true },
  };
}

const numberField = ({ number: { label, required } }: Exchange): Field => ({
  type: 'text',
  label,
  required,
  maxLength: longestNumber,
});
