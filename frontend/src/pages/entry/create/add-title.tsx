import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import registry from '../../../../../resources.config';
import type { EntryResource, ResolvedField, TitlesResource } from '../../../../../schemas';
import type { RawValues } from '../../../field-types';
import { controlName } from '../form/values';
import { TitleModal } from './title-modal';

export type AddTitleProps = {
  entry: EntryResource;
  /** The list that feeds the field. */
  list: string;
  field: ResolvedField;
  values: RawValues;
  /** The controls that the new title sets: its field, and the module it belongs to. */
  onAdded: (changed: Record<string, unknown>) => void;
};

/** The control that a title's module is chosen in. */
function moduleOf(entry: EntryResource, field: ResolvedField): ResolvedField | undefined {
  const within = field.type === 'choice' && field.options.from === 'catalogue' ? field.options.within : undefined;
  return within ? entry.byKey[within] : undefined;
}

/** 'Add New …' beside a choice whose options students may extend. */
export function AddTitle({ entry, list: name, field, values, onAdded }: AddTitleProps) {
  const [open, setOpen] = useState(false);
  const list: TitlesResource | undefined = registry.titles.find((each) => each.name === name);
  if (!list) return null;
  const parent = moduleOf(entry, field);
  const module = parent && typeof values[parent.key] === 'string' ? (values[parent.key] as string) : undefined;
  return (
    <>
      <Button type="link" size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {list.label.add}
      </Button>
      {open && (
        <TitleModal
          list={list}
          module={module}
          onClose={() => setOpen(false)}
          onAdded={(title, chosen) => {
            if (parent && chosen && chosen !== module) onAdded({ [controlName(parent)]: chosen });
            onAdded({ [controlName(field)]: title });
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
