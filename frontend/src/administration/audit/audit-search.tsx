import '../../components/list.css';
import { Select, Tag } from 'antd';
import type { ReactNode } from 'react';
import registry from '../../../../resources.config';
import { type DirectoryResource, type Role, resolveField, ruleOf } from '../../../../schemas';
import { optionMatches } from '../../components/picker';
import { FieldInput } from '../../field-types';
import { DayPicker } from '../../field-types/day-picker';
import { useViewer } from '../../session/viewer';
import { resourceChoices } from './audit-event';
import { type AuditFilterValues, CHANGES } from './filter-values';

type Props = { values: AuditFilterValues; onChange: (change: Partial<AuditFilterValues>) => void };

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="picker">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}

const ranksIn = ({ rows }: DirectoryResource) => rows.ranks?.length ?? 0;

/** The list with the most kinds of people among the lists of accounts that a role approves. */
const widestApproved = (role: Role): DirectoryResource | undefined =>
  registry.directories
    .filter((each) => ruleOf(each, 'approve', role) && each.route)
    .toSorted((a, b) => ranksIn(b) - ranksIn(a))[0];

/** The filters of the audit trail: who, where and when. */
export function AuditSearch({ values, onChange }: Props) {
  const { today, role } = useViewer();
  const people = widestApproved(role);
  const { actor, resource, record, from, to } = values;
  return (
    <search className="row gap toolbar pickers">
      {people && (
        <Labelled id="audit-who" label="Who">
          <FieldInput
            id="audit-who"
            field={resolveField('who', { type: 'link', label: 'Who', to: people.name })}
            values={{}}
            value={actor}
            onChange={(next) => onChange({ actor: next })}
          />
        </Labelled>
      )}
      <Labelled id="audit-where" label="Where">
        <Select
          id="audit-where"
          className="whole"
          value={resource}
          onChange={(next) => onChange({ resource: next })}
          options={[
            { value: CHANGES, label: 'Everything but signing in' },
            { value: '', label: 'Everything' },
            ...resourceChoices,
          ]}
          showSearch
          filterOption={optionMatches}
        />
      </Labelled>
      <Labelled id="audit-from" label="From">
        <DayPicker lazy id="audit-from" value={from} latest={to ?? today} onChange={(day) => onChange({ from: day })} />
      </Labelled>
      <Labelled id="audit-to" label="To">
        <DayPicker
          lazy
          id="audit-to"
          value={to}
          earliest={from}
          latest={today}
          onChange={(day) => onChange({ to: day })}
        />
      </Labelled>
      {record && (
        <Tag closable onClose={() => onChange({ record: '' })}>
          One record: {record}
        </Tag>
      )}
    </search>
  );
}
