import { useList } from '@refinedev/core';
import { Button, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import registry from '../../../../resources.config';
import { type DirectoryResource, showField } from '../../../../schemas';
import type { ApiError } from '../../api/api-error';
import { beginIn } from '../../components/first-field';
import { useSettled } from '../../components/use-settled';
import type { InputProps } from './field-parts';
import { useFormFields, useNarrowing } from './form-fields';
import { idOf, nameOf } from './link-value';
import { takesTheOnly } from './narrowing';
import { titleOf } from './title-of';
import { useRequiredInput } from './use-required-input';

/** How many options are offered at once. Typing finds the others. */
const OFFERED = 50;

type Row = Readonly<Record<string, unknown>> & { id: string; meta?: { load?: number } };

/** The facts that distinguish two rows with the same name, and how many already name a person. */
const besideOf = ({ fields, title, load }: DirectoryResource, row: Row) => {
  const places =
    title === undefined ? [] : fields.filter(({ type }) => type === 'link').map(({ key }) => nameOf(row[key]));
  const count = row.meta?.load;
  const busy = load && count !== undefined && `${count || 'no'} ${count === 1 ? load.one : load.many}`;
  return [...places, busy].filter(Boolean).join(', ');
};

/** What finds a row in a sheet, for those whom all else leaves alike. */
const foundBy = ({ fields, sheets }: DirectoryResource, row: Row) =>
  fields
    .filter(({ key }) => sheets?.finds.includes(key))
    .map((field) => showField(field, row))
    .find(Boolean);

/** One of a directory's rows: some are offered at once, and typing finds the others. */
export default function LinkInput({
  field,
  values,
  own: _,
  value,
  onChange,
  'aria-required': required,
  ...rest
}: InputProps<'link'>) {
  const target = registry.directories.find(({ name }) => name === field.to);
  if (!target) throw new Error(`There is no directory ${field.to}`);
  const frame = useRequiredInput(Boolean(required));
  const { markUntouched } = useFormFields();
  const [typed, setTyped] = useState('');
  // What may stay empty is often left alone, so its options are loaded when it is first used.
  const [used, setUsed] = useState(Boolean(field.required));
  const q = useSettled(typed);
  const filters = useNarrowing(target, field, values);
  const { title } = target;
  const { query, result } = useList<Row, ApiError>({
    resource: target.api.path,
    pagination: { currentPage: 1, pageSize: OFFERED },
    filters: [...filters, { field: 'q', operator: 'contains', value: q }],
    sorters: title ? [{ field: title, order: 'asc' }] : [],
    queryOptions: { enabled: used },
  });
  // The answer to other letters would be taken by Enter.
  const isAwaited = typed.trim() !== q || query.isPlaceholderData;
  const offered = (isAwaited ? [] : (result.data ?? [])).map((row) => ({
    value: row.id,
    label: titleOf(target, row),
    beside: besideOf(target, row),
    row,
  }));
  const options = offered.map(({ row, ...option }) => {
    const alike = offered.filter(({ label, beside }) => label === option.label && beside === option.beside);
    const beside = alike.length > 1 ? [option.beside, foundBy(target, row)].filter(Boolean).join(', ') : option.beside;
    return { ...option, beside };
  });
  const chosen = idOf(value);
  const pick = (row: Row | undefined) => onChange?.(row && { id: row.id, _id: row.id, name: titleOf(target, row) });
  const isAlone = q === '' && result.total === 1 && !query.isPlaceholderData;
  const only = takesTheOnly(target, field) && !chosen && isAlone && result.data?.[0];
  const isFilledIn = useRef(false);
  useEffect(() => {
    if (only) {
      pick(only);
      markUntouched(field.writeName);
    } else if (chosen && isFilledIn.current) {
      const input = frame.current?.querySelector('input');
      // Whoever is here has nothing to choose, and has begun with what comes next.
      if (input && input === document.activeElement) beginIn(input, input.value);
    }
    isFilledIn.current = Boolean(only);
  });
  return (
    <div ref={frame}>
      <Select
        {...rest}
        className="whole"
        value={chosen || undefined}
        onChange={(id) => pick(result.data?.find((row) => row.id === id))}
        options={options}
        labelRender={({ value: id, label = nameOf(value) }) => {
          const alike = options.filter((option) => option.label === label);
          const beside = alike.length > 1 && alike.find((option) => option.value === id)?.beside;
          return beside ? `${label}, ${beside}` : label;
        }}
        optionRender={({ data }) => (
          <>
            {data.label} {data.beside && <small className="muted">{data.beside}</small>}
          </>
        )}
        placeholder="Choose"
        showSearch
        filterOption={false}
        onFocus={() => setUsed(true)}
        onSearch={setTyped}
        onInputKeyDown={(event) => {
          if (event.key !== 'Enter' || !isAwaited) return;
          // The list would close and forget the letters.
          event.preventDefault();
          event.stopPropagation();
        }}
        loading={query.isFetching}
        allowClear={!field.required}
        notFoundContent={
          query.isError ? (
            <span className="row between">
              The options could not be loaded.{' '}
              <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => void query.refetch()}>
                Retry
              </Button>
            </span>
          ) : isAwaited || query.isLoading ? (
            'Loading...'
          ) : // Nobody typed anything: there is none to find.
          q ? (
            'Nothing found'
          ) : (
            `${target.label.many}: none to choose from yet`
          )
        }
      />
    </div>
  );
}
