import { Form } from 'antd';
import type { EntryResource } from '../../../../../schemas';
import { listOf } from '../data/titles';
import { FieldItem } from '../form/field-item';
import { byKey, controlName, type FormValues, shownFields } from '../form/values';
import { AddTitle } from '../titles/add-title';
import { Suggestion } from './suggestion';
import type { CreateForm } from './use-create-form';

/** The student's fields in the order of the registry, derived numbers among them. */
export function CreateFields({ entry, create }: { entry: EntryResource; create: CreateForm }) {
  const { form, fields, lastUsed } = create;
  const values: FormValues = Form.useWatch([], form) ?? {};
  const raw = byKey(fields, values);
  const shown = new Set(shownFields(fields, values));
  return (
    <>
      {entry.fields
        .filter((field) => shown.has(field) || field.type === 'number')
        .map((field) => {
          const list = listOf(field);
          return (
            <FieldItem key={field.key} field={field} values={raw}>
              {shown.has(field) && (
                <Suggestion
                  field={field}
                  values={raw}
                  value={values[controlName(field)]}
                  last={lastUsed[controlName(field)]}
                  onUse={(last) => create.change({ [controlName(field)]: last })}
                />
              )}
              {list && <AddTitle list={list} field={field} values={raw} onAdded={create.change} entry={entry} />}
            </FieldItem>
          );
        })}
    </>
  );
}
