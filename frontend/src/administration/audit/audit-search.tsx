import '../../components/list.css';
import type { CrudFilter } from '@refinedev/core';
import { Select, Tag } from 'antd';
import registry from '../../../../resources.config';
import { type DirectoryResource, type Role, resolveField, ruleOf } from '../../../../schemas';
import { optionMatches, Picker } from '../../components/picker';
import { useIsWide } from '../../components/use-media';
import { FieldInput } from '../../field-types';
import { Between } from '../../field-types/parts/between';
import { idOf } from '../../field-types/parts/link-value';
import { useViewer } from '../../session/viewer';
import { resourceChoices } from './audit-event';

/** The filters of the audit trail. */
type AuditFilterValues = {
  /** The link to an account, as its control stores it. */
  actor: unknown;
  /** The name of a resource, '' for all, or `CHANGES`. */
  resource: string;
  /** The id of one record, '' for all. */
  record: string;
  /** Days, `YYYY-MM-DD`. Both ends are included. */
  from: string | undefined;
  to: string | undefined;
};

/** All events except sign-ins and sign-outs, which are most of the trail and seldom what people look for. */
const CHANGES = '-session';
const SESSION = 'session';

export const nothingChosen: AuditFilterValues = {
  actor: undefined,
  resource: CHANGES,
  record: '',
  from: undefined,
  to: undefined,
};

export const auditFilters = ({ actor, resource, record, from, to }: AuditFilterValues): CrudFilter[] => [
  { field: 'actor', operator: 'eq', value: idOf(actor) },
  resource === CHANGES
    ? { field: 'resource', operator: 'ne', value: SESSION }
    : { field: 'resource', operator: 'eq', value: resource },
  { field: 'record', operator: 'eq', value: record },
  { field: 'at', operator: 'gte', value: from },
  { field: 'at', operator: 'lte', value: to },
];

type Props = { values: AuditFilterValues; onChange: (change: Partial<AuditFilterValues>) => void };

/** The filters of the audit trail: who, where and when. */
export function AuditSearch({ values, onChange }: Props) {
  const { today, role } = useViewer();
  const people = widestApproved(role);
  const isWide = useIsWide();
  const { actor, resource, record, from, to } = values;
  return (
    <search className="row gap toolbar pickers">
      {people && (
        <Picker label="Who">
          {(id) => (
            <FieldInput
              id={id}
              field={resolveField('who', { type: 'link', label: 'Who', to: people.name })}
              values={{}}
              value={actor}
              onChange={(next) => onChange({ actor: next })}
            />
          )}
        </Picker>
      )}
      <Picker label="Where">
        {(id) => (
          <Select
            id={id}
            className="whole"
            value={resource}
            onChange={(next) => onChange({ resource: next })}
            options={[
              // Read whole beside the other choice.
              { value: CHANGES, label: isWide ? 'Everything but signing in' : 'All but signing in' },
              { value: '', label: 'Everything' },
              ...resourceChoices,
            ]}
            showSearch
            filterOption={optionMatches}
          />
        )}
      </Picker>
      <Between lazy from={from} to={to} latest={today} onChange={onChange} />
      {record && (
        <Tag closable onClose={() => onChange({ record: '' })}>
          One record: {record}
        </Tag>
      )}
    </search>
  );
}

const ranksIn = ({ rows }: DirectoryResource) => rows.ranks?.length ?? 0;

/** The list with the most kinds of people among the lists of accounts that a role approves. */
const widestApproved = (role: Role): DirectoryResource | undefined =>
  registry.directories
    .filter((each) => ruleOf(each, 'approve', role) && each.route)
    .sort((a, b) => ranksIn(b) - ranksIn(a))[0];
